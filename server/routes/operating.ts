import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { consentChoices, consentPath } from '../../contract/consent.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Services } from '../services.ts';

/** Load balancers and monitors may ask with HEAD. */
export const withHead = { exposeHeadRoute: true };

/**
 * The endpoints for operators. `/healthz` succeeds while the process responds, `/readyz` while it can store an enquiry.
 */
export function operatingRoutes(app: FastifyInstance, { readiness }: Pick<Services, 'readiness'>): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });

  app.get('/healthz', withHead, async () => ({ healthy: true }));

  app.get('/readyz', withHead, async (_request, reply) => {
    const reason = isStopping ? 'The site is stopping.' : await readiness.failureReason();
    return reply.code(reason ? 503 : 200).send(reason ? { ready: false, reason } : { ready: true });
  });
}

/**
 * Receives the answers to the consent banner and stores nothing. Each answer has its own address, so the log and the
 * metrics count them.
 */
export function consentRoutes(app: FastifyInstance): void {
  for (const choice of consentChoices) {
    app.post(`${consentPath}/${choice}`, { bodyLimit: 1024 }, (_request, reply) => reply.code(204).send());
  }
}

/** Serves `/metrics` to Prometheus. Without the token it gives 404, even on the same machine. */
export function metricsRoute(
  app: FastifyInstance,
  { reportError }: Pick<Services, 'reportError'>,
  metrics: Metrics,
  token: string,
): void {
  app.get('/metrics', async ({ headers }, reply) => {
    const [, given] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
    if (given === undefined || !timingSafeEqual(digest(given), digest(token))) return reply.callNotFound();
    try {
      const { type, body } = await metrics.text();
      return reply.type(type).send(body);
    } catch (error) {
      reportError(error);
      return reply.code(503).send({ ready: false, reason: 'The database is not responding.' });
    }
  });
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
