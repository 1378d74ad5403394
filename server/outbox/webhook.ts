import { createHmac } from 'node:crypto';
import { parseAnswers, pickValues } from '../../contract/forms/submission-fields.ts';
import { cleanValue } from '../../language/clean-text.ts';
import { type Channel, DeliveryError, toOneLine } from './channel.ts';
import type { Submission } from './mails.ts';

interface WebhookCall {
  id: string;
  body: string;
}

/** Posts submissions as JSON, signed so that the receiver can verify the sender (Standard Webhooks). */
export function webhookChannel(
  { url, secret }: { url: string; secret: string },
  find: (delivery: { about_id: string }) => Promise<Submission | undefined>,
): Channel<WebhookCall> {
  return {
    name: 'webhook',
    timeoutMs: 10_000,
    async make({ id, about_id }) {
      const submission = await find({ about_id });
      return submission ? { id, body: eventBody(submission) } : null;
    },
    async send({ id, body }, signal) {
      const headers = signatureHeaders(id, Math.floor(Date.now() / 1000), body, secret);
      const status = await post(url, body, headers, signal);
      if (status >= 200 && status < 300) return;
      throw new DeliveryError(`The webhook returned status ${status}.`);
    },
    close() {},
  };
}

/** Renders the event, which contains the submission as it was sent, without the team's later changes. */
export function eventBody(enquiry: Submission): string {
  const { id, kind, phone_typed, website, context, item, created_at } = enquiry;
  const values = cleanValue({ ...pickValues(enquiry), ...(phone_typed && { phone_typed }), context });
  const answers = parseAnswers(enquiry.answers);
  const data = { id, ...values, ...(answers.length > 0 && { answers }), ...(item && { item }), website, created_at };
  return JSON.stringify({ type: `${kind}.created`, timestamp: created_at, data });
}

async function post(url: string, body: string, headers: Record<string, string>, signal: AbortSignal): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'enquiry-webhook/1', ...headers },
      body,
      // Redirects are not followed, so that only the configured address gets the data.
      redirect: 'manual',
      signal,
    });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    throw new DeliveryError(`The webhook could not be reached: ${reason(error)}.`);
  }
}

/** Returns the code of a network error, such as ECONNREFUSED. Its message may contain addresses. */
function reason(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  if (name === 'TimeoutError') return 'no answer in time';
  return toOneLine(cause?.code ?? name ?? 'unknown error', []);
}

/**
 * Returns the headers that let the receiver verify the sender (Standard Webhooks 1.0, symmetric). The id is the same
 * for each attempt.
 */
export function signatureHeaders(id: string, seconds: number, body: string, secret: string): Record<string, string> {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` };
}
