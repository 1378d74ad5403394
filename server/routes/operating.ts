import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** Load balancers and monitors may ask with HEAD. */
export const withHead = { exposeHeadRoute: true };

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
