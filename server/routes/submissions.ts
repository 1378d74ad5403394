import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Permission } from '../../contract/account/permissions.ts';
import { fieldErrors } from '../../contract/forms/field-errors.ts';
import { text } from '../../contract/forms/fields.ts';
import type { ExtraField } from '../../contract/forms/submission-fields.ts';
import {
  exportSchema,
  filtersSchema,
  type Listing,
  listingSchema,
  pageParameter,
  pageSize,
  selectionSchema,
} from '../../contract/inbox/listing.ts';
import { statuses } from '../../contract/inbox/status.ts';
import { maxMessageLength, type People, type ReplyWords } from '../../contract/inbox/thread.ts';
import { listPeople } from '../account/accounts.ts';
import { parseInput, sendFieldErrors, sendProblem } from '../http/problems.ts';
import { openFile, openSubmission } from '../inbox/details.ts';
import { announceExport, type ExportQuery, formatCsv, formatJson, readExported } from '../inbox/downloads.ts';
import { dayAt } from '../inbox/filters.ts';
import type { Inbox } from '../inbox/inbox.ts';
import { countMatching, countPlaces, readCountedPage } from '../inbox/list.ts';
import { assign, hold, markRead, release, setStatus } from '../inbox/marks.ts';
import { remove, removeFromBin, restore } from '../inbox/removal.ts';
import { addNote, addReply, removeNote } from '../inbox/thread.ts';
import type { Services } from '../services.ts';
import { idParameter, needs, requireSession } from './guarded.ts';

export function submissionRoutes(app: FastifyInstance, services: Services): void {
  const { inbox } = services;
  app.register(async (guarded) => {
    requireSession(guarded, services);
    readingRoutes(guarded, inbox);
    fileRoutes(guarded, inbox);
    downloadRoutes(guarded, services);
    actionRoutes(guarded, inbox);
    threadRoutes(guarded, services);
  });
  app.register(async (guarded) => {
    // An open inbox does not count as using the session, which would otherwise never be idle.
    requireSession(guarded, services, { countsAsUse: false });
    guarded.get('/api/admin/changes', needs('enquiries.read'), async () => ({ count: await services.changes.count() }));
  });
}

function readingRoutes(guarded: FastifyInstance, inbox: Inbox): void {
  const { database } = inbox;
  guarded.get('/api/contact-submissions', needs('enquiries.read'), async (request) => {
    const { sort, after, ...query } = parseInput(listingSchema, request.query);
    const [page, places] = await Promise.all([
      readCountedPage(database, { query, sort, after, limit: pageSize }),
      countPlaces(database),
    ]);
    return {
      total: page.total,
      ...places,
      submissions: page.rows,
      next: pageParameter(page.next),
    } satisfies Listing;
  });

  guarded.get('/api/contact-submissions/count', needs('enquiries.read'), async (request) => {
    const filters = parseInput(filtersSchema, request.query);
    return { total: await countMatching(database, filters) };
  });

  guarded.get('/api/contact-submissions/:id', needs('enquiries.read'), async (request, reply) => {
    const found = await openSubmission(inbox, request.session.email, idParameter(request.params));
    return found || sendProblem(reply, 404, 'There is no submission with this id.');
  });
}

const batchSchema = z.object({ batch: z.uuid('Name the batch to restore.').toLowerCase() });
const readSchema = z.object({ isRead: z.boolean('isRead must be true or false.') });
const statusSchema = z.object({ status: z.enum(statuses, 'Status must be new, open, answered or done.') });
const assignSchema = ({ database: { db } }: Inbox) =>
  z.object({
    account: z
      .uuid('The assignee must be the id of an account, or null.')
      .toLowerCase()
      .nullable()
      .refine(async (id) => id === null || (await listPeople(db)).some((person) => person.id === id), {
        error: 'No account with this id can answer enquiries.',
      }),
  });

function actionRoutes(guarded: FastifyInstance, inbox: Inbox): void {
  guarded.delete('/api/contact-submissions/:id', needs('enquiries.remove'), async (request, reply) => {
    const id = idParameter(request.params);
    const { deleted, batch } = await remove(inbox, request.session.email, { ids: [id] }, { submission: id });
    if (deleted === 0) return sendProblem(reply, 404, 'There is no submission with this id.');
    return reply.code(204).header('undo-batch', batch).send();
  });

  guarded.post('/api/contact-submissions/undo', needs('enquiries.remove'), async (request, reply) => {
    const restored = await restore(inbox, request.session.email, parseInput(batchSchema, request.body));
    return restored > 0 ? { restored } : sendProblem(reply, 410, 'This can no longer be undone.');
  });

  onSelection('restore', 'enquiries.remove', z.object({}), (actor, selection) => restore(inbox, actor, selection));
  onSelection('remove', 'enquiries.remove', z.object({}), (actor, selection) => removeFromBin(inbox, actor, selection));
  onSelection('status', 'enquiries.answer', statusSchema, (actor, selection, { status }) =>
    setStatus(inbox, actor, selection, status),
  );
  onSelection('assign', 'enquiries.answer', assignSchema(inbox), (actor, selection, { account }) =>
    assign(inbox, actor, selection, account),
  );
  onSelection('delete', 'enquiries.remove', z.object({}), (actor, selection) => remove(inbox, actor, selection));
  onSelection('read', 'enquiries.answer', readSchema, (actor, selection, { isRead }) =>
    markRead(inbox, actor, selection, isRead),
  );
  onSelection('release', 'enquiries.answer', z.object({}), (actor, selection) => release(inbox, actor, selection));
  onSelection('hold', 'enquiries.answer', z.object({}), (actor, selection) => hold(inbox, actor, selection));

  function onSelection<Rest>(
    action: string,
    permission: Permission,
    schema: z.ZodType<Rest>,
    work: (actor: string, selection: z.output<typeof selectionSchema>, rest: Rest) => Promise<number | object>,
  ): void {
    guarded.post(`/api/contact-submissions/${action}`, needs(permission), async (request, reply) => {
      const selection = selectionSchema.safeParse(request.body);
      const rest = await schema.safeParseAsync(request.body);
      if (!selection.success || !rest.success) {
        const issues = [...(selection.error?.issues ?? []), ...(rest.error?.issues ?? [])];
        return sendFieldErrors(reply, fieldErrors(issues));
      }
      const result = await work(request.session.email, selection.data, rest.data);
      return typeof result === 'number' ? { changed: result } : result;
    });
  }
}

function threadRoutes(guarded: FastifyInstance, services: Services): void {
  const { inbox, outbox, mails, company } = services;
  guarded.get('/api/admin/reply-words', needs('enquiries.answer'), async (): Promise<ReplyWords> => {
    const { reply, savedReplies } = mails;
    return { isSent: outbox.has('reply'), signature: company.signature, quote: reply.quote, saved: savedReplies };
  });

  guarded.get('/api/admin/people', needs('enquiries.read'), async ({ session }): Promise<People> => {
    return { self: session.adminId, people: await listPeople(inbox.database.db) };
  });

  guarded.post('/api/contact-submissions/:id/notes', needs('enquiries.answer'), async (request, reply) => {
    const { text } = parseInput(noteSchema, request.body);
    const note = await addNote(inbox, request.session, idParameter(request.params), text);
    return note ? reply.code(201).send({ id: note }) : sendProblem(reply, 404, 'There is no submission with this id.');
  });

  guarded.delete('/api/contact-submissions/:id/notes/:note', needs('enquiries.answer'), async (request, reply) => {
    const [id, note] = [idParameter(request.params), idParameter(request.params, 'note')];
    const isRemoved = await removeNote(inbox, request.session, id, note);
    return isRemoved ? reply.code(204).send() : sendProblem(reply, 404, 'You have no note with this id.');
  });

  guarded.post('/api/contact-submissions/:id/replies', needs('enquiries.answer'), async (request, reply) => {
    const body = parseInput(replySchema, request.body);
    if (!outbox.has('reply')) return sendProblem(reply, 409, 'No mail server is configured, so nothing can be sent.');
    const sent = await addReply(inbox, request.session, idParameter(request.params), body);
    if (sent === 'gone') return sendProblem(reply, 404, 'There is no submission with this id.');
    if (sent === 'answered meanwhile') {
      return sendProblem(reply, 409, 'Someone has replied since you started. Nothing was sent.');
    }
    return reply.code(201).send(sent);
  });
}

const requiredText = (label: string) =>
  text(label, maxMessageLength).refine((value) => value.trim() !== '', `${label} is empty.`);

const noteSchema = z.object({ text: requiredText('The note') });

/** A reply, with the id of the newest earlier reply that its author saw; null if there was none. */
const replySchema = z.object({
  text: requiredText('The reply'),
  seen: z.uuid('The last reply you saw must be an id.').toLowerCase().nullable().default(null),
});

/** Browsers may only save a visitor's file, not show or run it. */
const sandboxed = { 'content-security-policy': "sandbox; default-src 'none'", 'cache-control': 'no-store' };

/** Serves visitors' files to accounts that may read submissions. The audit log records each download. */
function fileRoutes(guarded: FastifyInstance, inbox: Inbox): void {
  guarded.get('/api/contact-submissions/:id/files/:file', needs('enquiries.read'), async (request, reply) => {
    const [id, file] = [idParameter(request.params), idParameter(request.params, 'file')];
    const found = await openFile(inbox, request.session.email, id, file);
    if (!found) return sendProblem(reply, 404, 'There is no file with this id.');
    // RFC 6266: the second name may contain non-Latin characters.
    const plain = found.name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
    const exact = encodeURIComponent(found.name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
    return reply
      .headers({
        ...sandboxed,
        'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${exact}`,
      })
      .type(found.type)
      .send(Buffer.from(found.content));
  });
}

/** 1,000 rows would make the export a third slower, and other requests would wait three times as long. */
const rowsAtOnce = 250;

function downloadRoutes(guarded: FastifyInstance, { inbox, forms }: Pick<Services, 'inbox' | 'forms'>): void {
  const formats = [
    ['CSV', 'text/csv; charset=utf-8', formatCsv],
    ['JSON', 'application/json; charset=utf-8', formatJson],
  ] as const;
  for (const [name, type, format] of formats) {
    const ending = name.toLowerCase();
    guarded.get(`/api/contact-submissions.${ending}`, needs('enquiries.export'), async (request, reply) => {
      const { sort, ...query } = parseInput(exportSchema, request.query);
      await announceExport(inbox, request.session.email, name, request.query as ExportQuery, query);
      const file = `contact-submissions-${dayAt(query.zone, Date.now())}.${ending}`;
      reply.header('content-disposition', `attachment; filename="${file}"`).type(type);
      const pages = readExported(inbox.database, { query, sort, limit: rowsAtOnce });
      return reply.send(Readable.from(format(pages, exportedFields(forms))));
    });
  }
}

/**
 * Returns the extra fields of all forms. Fields with the same id share a column, which is named as in the contact form.
 */
function exportedFields({ contact, application }: Services['forms']): ExtraField[] {
  const all = [...(contact.extra ?? []), ...(application.extra ?? [])];
  return all.filter(({ id }, index) => all.findIndex((field) => field.id === id) === index);
}
