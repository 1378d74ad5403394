import { createHmac } from 'node:crypto';

/**
 * The headers by which the receiver knows that a webhook is ours (Standard Webhooks 1.0, symmetric).
 *
 * @param id the same at each repetition
 * @param seconds the moment of this attempt, in seconds since 1970
 * @param secret `whsec_` and the key in base64
 */
export function signatureHeaders(id: string, seconds: number, body: string, secret: string): Record<string, string> {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` };
}
