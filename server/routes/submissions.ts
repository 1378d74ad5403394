import type { FastifyInstance } from 'fastify';
import type { Services } from '../../src/server/services.ts';
import { sendProblem } from '../problems.ts';
import { actionRoutes } from './submissions/actions.ts';
import { downloadRoutes } from './submissions/downloads.ts';
import { readingRoutes } from './submissions/reading.ts';

/** The administrator's calls (specification, section 7). Without a session they answer 401 and nothing else. */
export function submissionRoutes(app: FastifyInstance, { sessions, submissions }: Services): void {
  app.register(async (guarded) => {
    guarded.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!(await sessions.find(request.headers.cookie))) return sendProblem(reply, 401, 'Log in first.');
    });
    readingRoutes(guarded, submissions);
    downloadRoutes(guarded, submissions);
    actionRoutes(guarded, submissions);
  });
}
