import type { FastifyInstance } from 'fastify';
import { confirmationSchema, type RetentionState } from '../../src/features/security/retention.ts';
import { fieldErrors } from '../../src/forms/field-errors.ts';
import { sendFieldErrors, sendProblem } from '../http/problems.ts';
import type { Services } from '../services.ts';
import { requireSession } from './guarded.ts';

/** The calls about the removal by age (docs/admin-calls.md). */
export function retentionRoutes(app: FastifyInstance, services: Services): void {
  const { retention, reportError } = services;
  app.register(async (guarded) => {
    requireSession(guarded, services);

    guarded.get('/api/admin/retention', async (): Promise<RetentionState> => {
      return { days: retention.days ?? null, held: await retention.held() };
    });

    guarded.post('/api/admin/retention/confirm', async (request, reply) => {
      const body = confirmationSchema.safeParse(request.body);
      if (!body.success) return sendFieldErrors(reply, fieldErrors(body.error.issues));
      if (!(await retention.confirm(body.data, request.administrator.email))) {
        return sendProblem(reply, 409, 'What would be removed has changed since it was shown. Nothing was removed.');
      }
      retention.runSoon(reportError);
      return reply.code(202).send({ confirmed: body.data.due });
    });
  });
}
