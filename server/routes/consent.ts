import type { FastifyInstance } from 'fastify';
import { consentChoices, consentPath } from '../../contract/consent.ts';
import { SharedLimit } from '../http/limits/visitor-limit.ts';
import { sendProblem } from '../http/problems.ts';

/** A visitor chooses once in six months. */
const choicesInMinute = { perAddress: 20, total: 600 };

/**
 * Receives the answers to the consent banner and stores nothing: each has an address of its own, so the log and the
 * metrics count them.
 */
export function consentRoutes(app: FastifyInstance): void {
  const limit = new SharedLimit(choicesInMinute, 60);
  for (const choice of consentChoices) {
    app.post(`${consentPath}/${choice}`, { bodyLimit: 1024 }, async (request, reply) => {
      const seconds = await limit.take(request.ip);
      if (seconds !== null) {
        reply.header('retry-after', seconds);
        return sendProblem(reply, 429, 'Too many choices were sent. Try again later.');
      }
      return reply.code(204).send();
    });
  }
}
