import type { FastifyInstance } from 'fastify';
import { tryAgainSeconds } from '../http/bare-application.ts';
import { sendFieldErrors, sendProblem } from '../http/problems.ts';
import { receiveEnquiry, receiveSubscription } from '../intake/intake.ts';
import type { Services } from '../services.ts';

/** The calls of the contact form and the newsletter form (docs/product.md#calls). They report success once the data is on disk. */
export function intakeRoutes(app: FastifyInstance, services: Services): void {
  const calls: Record<string, typeof receiveEnquiry> = {
    '/api/contact-submissions': receiveEnquiry,
    '/api/newsletter': receiveSubscription,
  };
  for (const [path, receive] of Object.entries(calls)) {
    app.post(path, async (request, reply) => {
      const result = await receive(services, request.body, request.ip).catch((error) => {
        request.log.error(error);
        return { outcome: 'not stored' as const };
      });
      switch (result.outcome) {
        case 'stored':
          return reply.code(201).send({ stored: true });
        case 'faulty':
          return sendFieldErrors(reply, result.errors);
        case 'too many':
          reply.header('retry-after', result.retryAfterSeconds);
          return sendProblem(reply, 429, 'Too many forms were sent at once. Nothing was stored; try again later.');
        case 'not stored':
          reply.header('retry-after', tryAgainSeconds);
          return sendProblem(reply, 503, 'It could not be stored right now. Please try again soon.');
      }
    });
  }
}
