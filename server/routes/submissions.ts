import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { requireSession } from './guarded.ts';
import { actionRoutes } from './submissions/actions.ts';
import { downloadRoutes } from './submissions/downloads.ts';
import { readingRoutes } from './submissions/reading.ts';

/** The administrator's calls (docs/product.md#calls). Without a session they answer 401 and nothing else. */
export function submissionRoutes(app: FastifyInstance, services: Services): void {
  const { submissions, inbox } = services;
  app.register(async (guarded) => {
    requireSession(guarded, services);
    readingRoutes(guarded, submissions, inbox);
    downloadRoutes(guarded, submissions, inbox);
    actionRoutes(guarded, inbox);
  });
}
