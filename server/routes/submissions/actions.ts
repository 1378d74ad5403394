import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { selectionSchema } from '../../../src/features/submissions/listing.ts';
import { fieldErrors } from '../../../src/forms/field-errors.ts';
import { sendFieldErrors, sendProblem } from '../../http/problems.ts';
import { ChangedCountError } from '../../inbox/contact-submissions.ts';
import type { InboxActions } from '../../inbox/inbox-actions.ts';
import { idParameter } from '../id-parameter.ts';

const batchSchema = z.object({ batch: z.uuid('Name the batch to bring back.').toLowerCase() });
const readSchema = z.object({ isRead: z.boolean('Say whether they are read.') });

/** The calls that change submissions: delete and undo, read and unread, hold back and release. */
export function actionRoutes(guarded: FastifyInstance, inbox: InboxActions): void {
  guarded.delete('/api/contact-submissions/:id', async (request, reply) => {
    const id = idParameter(request.params);
    const removal = id && (await inbox.removeOne(request.administrator.email, id));
    if (!removal) return sendProblem(reply, 404, 'There is no submission with this id.');
    return reply.code(204).header('undo-batch', removal.batch).send();
  });

  guarded.post('/api/contact-submissions/restore', async (request, reply) => {
    const body = batchSchema.safeParse(request.body);
    if (!body.success) return sendFieldErrors(reply, fieldErrors(body.error.issues));
    const restored = await inbox.restore(request.administrator.email, body.data.batch);
    return restored > 0 ? { restored } : sendProblem(reply, 410, 'This can no longer be undone.');
  });

  onSelection('delete', z.object({}), (actor, selection) => inbox.remove(actor, selection));
  onSelection('read', readSchema, async (actor, selection, { isRead }) => ({
    changed: await inbox.markRead(actor, selection, isRead),
  }));
  onSelection('release', z.object({}), async (actor, selection) => ({
    changed: await inbox.release(actor, selection),
  }));
  onSelection('hold', z.object({}), async (actor, selection) => ({ changed: await inbox.hold(actor, selection) }));

  /** A call that changes a selection, and answers 409 when the selection is no longer what was shown. */
  function onSelection<Rest>(
    action: string,
    schema: z.ZodType<Rest>,
    work: (actor: string, selection: z.output<typeof selectionSchema>, rest: Rest) => Promise<object>,
  ): void {
    guarded.post(`/api/contact-submissions/${action}`, async (request, reply) => {
      const selection = selectionSchema.safeParse(request.body);
      const rest = schema.safeParse(request.body);
      if (!selection.success || !rest.success) {
        const issues = [...(selection.error?.issues ?? []), ...(rest.error?.issues ?? [])];
        return sendFieldErrors(reply, fieldErrors(issues));
      }
      return work(request.administrator.email, selection.data, rest.data).catch((error) =>
        sendChangedCount(reply, error),
      );
    });
  }
}

function sendChangedCount(reply: FastifyReply, error: unknown): FastifyReply {
  if (!(error instanceof ChangedCountError)) throw error;
  return sendProblem(reply, 409, 'What matches has changed since it was shown. Nothing was done.');
}
