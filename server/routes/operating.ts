import type { FastifyInstance } from 'fastify';
import { type Metrics, mayReadMetrics } from '../http/metrics.ts';
import type { Services } from '../services.ts';

/**
 * The endpoints for operators: `/healthz` succeeds while the process answers, `/readyz` while it can store an enquiry.
 * `/metrics` is for Prometheus, and is 404 without the token.
 */
export function operatingRoutes(
  app: FastifyInstance,
  { readiness, reportError }: Pick<Services, 'readiness' | 'reportError'>,
  metrics: Metrics,
  token: string | undefined,
): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });

  app.get('/healthz', async () => ({ healthy: true }));

  app.get('/readyz', async (_request, reply) => {
    const reason = isStopping ? 'The site is stopping.' : await readiness.whyNot();
    return reply.code(reason ? 503 : 200).send(reason ? { ready: false, reason } : { ready: true });
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request.headers.authorization, token)) return reply.callNotFound();
    try {
      const { type, body } = await metrics.text();
      return reply.type(type).send(body);
    } catch (error) {
      reportError(error);
      return reply.code(503).send({ ready: false, reason: 'The database does not answer.' });
    }
  });
}
