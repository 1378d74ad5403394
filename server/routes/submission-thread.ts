import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { People } from '../../contract/inbox/people.ts';
import type { ReplyWords } from '../../contract/inbox/thread.ts';
import { noteSchema, replySchema } from '../../contract/inbox/thread-schemas.ts';
import { parseInput, sendProblem } from '../http/problems.ts';
import { addNote, addReply, removeNote } from '../inbox/thread.ts';
import type { Services } from '../services.ts';
import { idParameter, needs } from './guarded.ts';

export function threadRoutes(guarded: FastifyInstance, services: Services): void {
  const { accounts, inbox, outbox, mails, company } = services;
  guarded.get('/api/admin/reply-words', needs('enquiries.answer'), async (): Promise<ReplyWords> => {
    const { reply, savedReplies } = mails;
    return { isSent: outbox.has('reply'), signature: company.signature, quote: reply.quote, saved: savedReplies };
  });

  guarded.get('/api/admin/people', needs('enquiries.read'), async ({ session }): Promise<People> => {
    return { self: session.adminId, people: await accounts.people() };
  });

  guarded.post('/api/contact-submissions/:id/notes', needs('enquiries.answer'), async (request, reply) => {
    const id = idParameter(request.params);
    const body = parseInput(noteSchema, request.body);
    const note = id && (await addNote(inbox, request.session, id, body.text));
    return note ? reply.code(201).send({ id: note }) : sendProblem(reply, 404, 'There is no submission with this id.');
  });

  guarded.delete('/api/contact-submissions/:id/notes/:note', needs('enquiries.answer'), async (request, reply) => {
    const ids = noteParameters.safeParse(request.params);
    const isRemoved = ids.success && (await removeNote(inbox, request.session, ids.data.id, ids.data.note));
    return isRemoved ? reply.code(204).send() : sendProblem(reply, 404, 'You have no note with this id.');
  });

  guarded.post('/api/contact-submissions/:id/replies', needs('enquiries.answer'), async (request, reply) => {
    const id = idParameter(request.params);
    const body = parseInput(replySchema, request.body);
    if (!outbox.has('reply')) return sendProblem(reply, 409, 'No mail server is configured, so nothing can be sent.');
    const sent = id ? await addReply(inbox, request.session, id, body) : 'gone';
    if (sent === 'gone') return sendProblem(reply, 404, 'There is no submission with this id.');
    if (sent === 'answered meanwhile') {
      return sendProblem(reply, 409, 'Someone has replied since you started. Nothing was sent.');
    }
    return reply.code(201).send(sent);
  });
}

const noteParameters = z.object({ id: z.uuid().toLowerCase(), note: z.uuid().toLowerCase() });
