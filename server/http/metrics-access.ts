import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Environment, siteOrigin } from '../environment/environment.ts';
import { isLoopback } from './same-origin.ts';

/** Headers that a proxy adds: a request with one of them was not sent from this machine. */
export const forwarding = /^(forwarded|via|x-(forwarded|real|original|envoy|amzn)-.+|.*(client|connecting)-ip)$/;

/**
 * Decides who may read `/metrics`: with `METRICS_TOKEN` set, only clients that send it.
 *
 * Without it, only a site that is meant for this machine alone answers, and only a request that came
 * straight from here. A proxy that adds no header cannot be distinguished from a request of this
 * machine, so that a site with a public origin, or with a proxy that it believes, needs the token (docs/decisions/0024).
 */
export function metricsAccess(
  environment: Pick<Environment, 'host' | 'port' | 'siteUrl' | 'trustProxy' | 'metricsToken'>,
): (request: FastifyRequest) => boolean {
  const token = environment.metricsToken;
  if (token !== undefined) return ({ headers }) => hasToken(headers.authorization, token);
  const listens = siteOrigin({ ...environment, siteUrl: undefined });
  const isLocal = [listens, siteOrigin(environment)].every((origin) => isLoopback(new URL(origin).hostname));
  if (!isLocal || environment.trustProxy !== false) return () => false;
  return cameStraightFromHere;
}

function cameStraightFromHere({ raw, headers }: FastifyRequest): boolean {
  return (
    // As nginx passes on what it is not told otherwise about, until 1.29.7, and with this machine's name as the Host.
    raw.httpVersion !== '1.0' &&
    isLoopback(URL.parse(`http://${headers.host}`)?.hostname ?? '') &&
    !Object.keys(headers).some((name) => forwarding.test(name))
  );
}

function hasToken(authorization: string | undefined, token: string): boolean {
  const given = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
