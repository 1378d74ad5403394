import type { FastifyInstance } from 'fastify';
import type { Environment } from '../environment/environment.ts';
import { pictureRoutes } from '../routes/pictures.ts';
import { createBareApplication, sendError, tryAgainSeconds } from './bare-application.ts';
import { connectionLimits } from './connections.ts';
import type { Site } from './site.ts';

/**
 * Serves only pages and pictures, while the database is unavailable. Everything else gets 503, so that a form keeps
 * what was typed and reports that it could not be sent.
 */
export function createDegradedApplication(environment: Environment, site: Site): FastifyInstance {
  const app = createBareApplication(environment, site, connectionLimits);
  pictureRoutes(app, site);
  app.get('/healthz', async () => ({ healthy: true }));
  app.get('/readyz', async (_request, reply) => {
    return reply.code(503).send({ ready: false, reason: 'The database cannot be opened.' });
  });
  app.setNotFoundHandler((request, reply) => {
    reply.header('retry-after', tryAgainSeconds);
    return sendError(request, reply, site, 503, 'This is temporarily unavailable. Nothing was stored; try again soon.');
  });
  return app;
}
