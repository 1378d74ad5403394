import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { auditSubmissionCalls } from './audited.ts';
import { requireSession } from './guarded.ts';
import { actionRoutes } from './submissions/actions.ts';
import { downloadRoutes } from './submissions/downloads.ts';
import { readingRoutes } from './submissions/reading.ts';

/** The administrator's calls (docs/product.md#calls). Without a session they answer 401 and nothing else. */
export function submissionRoutes(app: FastifyInstance, services: Services): void {
  const { submissions } = services;
  app.register(async (guarded) => {
    requireSession(guarded, services);
    auditSubmissionCalls(guarded, services);
    readingRoutes(guarded, submissions);
    downloadRoutes(guarded, submissions);
    actionRoutes(guarded, submissions);
  });
}
