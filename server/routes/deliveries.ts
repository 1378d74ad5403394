import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { deliveriesSchema } from '../../src/features/submissions/deliveries.ts';
import { fieldErrors } from '../../src/forms/field-errors.ts';
import type { Services } from '../../src/server/services.ts';
import { sendFieldErrors, sendProblem } from '../problems.ts';

const idSchema = z.object({ id: z.uuid().toLowerCase() });

/** What the administrator sees of the mails and webhook calls about enquiries, and sends again. */
export function deliveryRoutes(app: FastifyInstance, { sessions, deliveries, workers }: Services): void {
  app.register(async (guarded) => {
    guarded.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!(await sessions.find(request.headers.cookie))) return sendProblem(reply, 401, 'Log in first.');
    });

    guarded.get('/api/admin/deliveries', async (request, reply) => {
      const query = deliveriesSchema.safeParse(request.query);
      if (!query.success) return sendFieldErrors(reply, fieldErrors(query.error.issues));
      return deliveries.list(query.data.state);
    });

    guarded.post('/api/admin/deliveries/:id/retry', async (request, reply) => {
      const parameters = idSchema.safeParse(request.params);
      const isFound = parameters.success && (await deliveries.retry(parameters.data.id));
      if (!isFound) return sendProblem(reply, 404, 'There is no delivery with this id.');
      workers.wake();
      return reply.code(204).send();
    });

    guarded.post('/api/admin/deliveries/retry', async () => {
      const changed = await deliveries.retryFailed();
      workers.wake();
      return { changed };
    });
  });
}
