import type { FastifyInstance } from 'fastify';
import { deliveriesSchema } from '../../src/features/submissions/deliveries.ts';
import { fieldErrors } from '../../src/forms/field-errors.ts';
import { sendFieldErrors, sendProblem } from '../http/problems.ts';
import type { Services } from '../services.ts';
import { idParameter, requireSession } from './guarded.ts';

/** What the administrator sees of the mails and webhook calls about enquiries, and sends again. */
export function deliveryRoutes(app: FastifyInstance, services: Services): void {
  const { audit, deliveries, workers } = services;

  app.register(async (guarded) => {
    requireSession(guarded, services);

    guarded.get('/api/admin/deliveries', async (request, reply) => {
      const query = deliveriesSchema.safeParse(request.query);
      if (!query.success) return sendFieldErrors(reply, fieldErrors(query.error.issues));
      return deliveries.list(query.data.state);
    });

    guarded.post('/api/admin/deliveries/:id/retry', async (request, reply) => {
      const id = idParameter(request.params);
      if (!id || !(await deliveries.retry(id))) return sendProblem(reply, 404, 'There is no delivery with this id.');
      workers.wake();
      await audit(request.administrator.email, 'send-again', { delivery: id });
      return reply.code(204).send();
    });

    guarded.post('/api/admin/deliveries/retry', async (request) => {
      const changed = await deliveries.retryFailed();
      workers.wake();
      await audit(request.administrator.email, 'send-again', { deliveries: changed });
      return { changed };
    });
  });
}
