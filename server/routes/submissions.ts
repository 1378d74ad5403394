import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Permission } from '../../src/admin/permissions.ts';
import {
  csvHeader,
  csvRows,
  downloadName,
  type ExportedSubmission,
  jsonEnd,
  jsonRows,
  jsonStart,
} from '../../src/features/submissions/downloads.ts';
import {
  dailySchema,
  exportSchema,
  filtersSchema,
  type Listing,
  listingSchema,
  pageParameter,
  pageSize,
  selectionSchema,
} from '../../src/features/submissions/listing.ts';
import type { People } from '../../src/features/submissions/people.ts';
import { statuses } from '../../src/features/submissions/status.ts';
import type { ReplyWords } from '../../src/features/submissions/thread.ts';
import { noteSchema, replySchema } from '../../src/features/submissions/thread-schemas.ts';
import { fieldErrors } from '../../src/forms/field-errors.ts';
import type { Accounts } from '../account/accounts.ts';
import { sendFieldErrors, sendProblem } from '../http/problems.ts';
import type { ContactSubmissions } from '../inbox/contact-submissions.ts';
import type { ExportQuery, InboxActions } from '../inbox/inbox-actions.ts';
import { localDays } from '../inbox/local-days.ts';
import { ChangedCountError } from '../inbox/selection.ts';
import type { Services } from '../services.ts';
import { idParameter, needs, requireSession } from './guarded.ts';

/** The administrator's calls (docs/product.md#calls). Without a session they answer 401, without the permission 403, and nothing else. */
export function submissionRoutes(app: FastifyInstance, services: Services): void {
  const { submissions, inbox } = services;
  app.register(async (guarded) => {
    requireSession(guarded, services);
    readingRoutes(guarded, services);
    fileRoutes(guarded, submissions, inbox);
    downloadRoutes(guarded, submissions, inbox);
    actionRoutes(guarded, inbox, services.accounts);
    threadRoutes(guarded, services);
  });
}

/** The calls that show submissions, and what there is of them. */
function readingRoutes(guarded: FastifyInstance, { submissions, inbox, readiness }: Services): void {
  guarded.get('/api/contact-submissions', needs('enquiries.read'), async (request, reply) => {
    const listing = listingSchema.safeParse(request.query);
    if (!listing.success) return sendFieldErrors(reply, fieldErrors(listing.error.issues));
    const { sort, after, ...query } = listing.data;
    const [page, places, whyNot] = await Promise.all([
      submissions.page({ query, sort, after, limit: pageSize }),
      submissions.countPlaces(),
      readiness.whyNot(),
    ]);
    return {
      total: page.total,
      ...places,
      isReadOnly: whyNot !== undefined,
      submissions: page.rows,
      next: pageParameter(page.next),
    } satisfies Listing;
  });

  guarded.get('/api/contact-submissions/count', needs('enquiries.read'), async (request, reply) => {
    const filters = filtersSchema.safeParse(request.query);
    if (!filters.success) return sendFieldErrors(reply, fieldErrors(filters.error.issues));
    return { total: await submissions.count(filters.data) };
  });

  guarded.get('/api/contact-submissions/daily', needs('enquiries.read'), async (request, reply) => {
    const asked = dailySchema.safeParse(request.query);
    if (!asked.success) return sendFieldErrors(reply, fieldErrors(asked.error.issues));
    return submissions.daily(asked.data.zone);
  });

  guarded.get('/api/contact-submissions/websites', needs('enquiries.read'), () => submissions.websites());

  guarded.get('/api/contact-submissions/:id', needs('enquiries.read'), async (request, reply) => {
    const id = idParameter(request.params);
    // Who asks for the headers alone has seen nothing of it.
    const found =
      id && (await (request.method === 'GET' ? inbox.open(request.administrator.email, id) : submissions.find(id)));
    return found || sendProblem(reply, 404, 'There is no submission with this id.');
  });
}

/** What a browser may do with a file that a visitor sent: nothing but store it. */
const sandboxed = { 'content-security-policy': "sandbox; default-src 'none'", 'cache-control': 'no-store' };

/** The files that visitors sent, for those who read what they wrote. Each download is in the audit log. */
function fileRoutes(guarded: FastifyInstance, submissions: ContactSubmissions, inbox: InboxActions): void {
  guarded.get('/api/contact-submissions/:id/files/:file', needs('enquiries.read'), async (request, reply) => {
    const ids = fileParameters.safeParse(request.params).data;
    const read = ({ id, file }: { id: string; file: string }) =>
      request.method === 'GET' ? inbox.readFile(request.administrator.email, id, file) : submissions.file(id, file);
    const found = ids && (await read(ids));
    if (!found) return sendProblem(reply, 404, 'There is no file with this id.');
    // RFC 6266: the second name is for everything but Latin letters.
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

const fileParameters = z.object({ id: z.uuid().toLowerCase(), file: z.uuid().toLowerCase() });

/** How a download is written: pieces of text, from the pages of rows. */
type Format = (pages: AsyncIterable<ExportedSubmission[]>) => AsyncIterable<string>;

/** Rows that are read at once. Of 1,000 the export is a third slower, and others wait three times as long in between. */
const rowsAtOnce = 250;

/** The downloads of all that the filters leave, or of what was chosen (docs/product.md#exports). */
function downloadRoutes(guarded: FastifyInstance, submissions: ContactSubmissions, inbox: InboxActions): void {
  const formats: ['CSV' | 'JSON', string, Format][] = [
    ['CSV', 'text/csv; charset=utf-8', csv],
    ['JSON', 'application/json; charset=utf-8', json],
  ];
  for (const [name, type, format] of formats) {
    const ending = name.toLowerCase();
    guarded.get(`/api/contact-submissions.${ending}`, needs('enquiries.export'), async (request, reply) => {
      const download = exportSchema.safeParse(request.query);
      if (!download.success) return sendFieldErrors(reply, fieldErrors(download.error.issues));
      const { sort, ...query } = download.data;
      const count = await submissions.count(query);
      if (request.method === 'GET') {
        await inbox.export(request.administrator.email, name, request.query as ExportQuery, count);
      }
      const file = downloadName(localDays(query.zone).dayOf(Date.now()), ending);
      reply.header('content-disposition', `attachment; filename="${file}"`).type(type);
      return reply.send(Readable.from(format(submissions.pages({ query, sort, limit: rowsAtOnce }))));
    });
  }
}

async function* csv(pages: AsyncIterable<ExportedSubmission[]>): AsyncGenerator<string> {
  yield csvHeader;
  for await (const rows of pages) yield csvRows(rows);
}

async function* json(pages: AsyncIterable<ExportedSubmission[]>): AsyncGenerator<string> {
  yield jsonStart;
  let isFirst = true;
  for await (const rows of pages) {
    yield jsonRows(rows, isFirst);
    isFirst = false;
  }
  yield jsonEnd;
}

const batchSchema = z.object({ batch: z.uuid('Name the batch to bring back.').toLowerCase() });
const readSchema = z.object({ isRead: z.boolean('Say whether they are read.') });
const statusSchema = z.object({ status: z.enum(statuses, 'The status must be new, open, answered or done.') });
const assignSchema = (accounts: Accounts) =>
  z.object({
    account: z
      .uuid('Name an account by its id, or nobody by null.')
      .toLowerCase()
      .nullable()
      .refine(async (id) => id === null || (await accounts.people()).some((person) => person.id === id), {
        error: 'There is nobody with this account who may answer enquiries.',
      }),
  });

/** The calls that change submissions: delete and undo, read and unread, hold back and release. */
function actionRoutes(guarded: FastifyInstance, inbox: InboxActions, accounts: Accounts): void {
  guarded.delete('/api/contact-submissions/:id', needs('enquiries.remove'), async (request, reply) => {
    const id = idParameter(request.params);
    const removal = id && (await inbox.removeOne(request.administrator.email, id));
    if (!removal) return sendProblem(reply, 404, 'There is no submission with this id.');
    return reply.code(204).header('undo-batch', removal.batch).send();
  });

  guarded.post('/api/contact-submissions/undo', needs('enquiries.remove'), async (request, reply) => {
    const body = batchSchema.safeParse(request.body);
    if (!body.success) return sendFieldErrors(reply, fieldErrors(body.error.issues));
    const restored = await inbox.restoreBatch(request.administrator.email, body.data.batch);
    return restored > 0 ? { restored } : sendProblem(reply, 410, 'This can no longer be undone.');
  });

  onSelection('restore', 'enquiries.remove', z.object({}), async (actor, selection) => ({
    restored: await inbox.restore(actor, selection),
  }));
  onSelection('remove', 'enquiries.remove', z.object({}), async (actor, selection) => ({
    changed: await inbox.removeFromBin(actor, selection),
  }));
  onSelection('status', 'enquiries.answer', statusSchema, async (actor, selection, { status }) => ({
    changed: await inbox.setStatus(actor, selection, status),
  }));
  onSelection('assign', 'enquiries.answer', assignSchema(accounts), async (actor, selection, { account }) => ({
    changed: await inbox.assign(actor, selection, account),
  }));
  onSelection('delete', 'enquiries.remove', z.object({}), (actor, selection) => inbox.remove(actor, selection));
  onSelection('read', 'enquiries.answer', readSchema, async (actor, selection, { isRead }) => ({
    changed: await inbox.markRead(actor, selection, isRead),
  }));
  onSelection('release', 'enquiries.answer', z.object({}), async (actor, selection) => ({
    changed: await inbox.release(actor, selection),
  }));
  onSelection('hold', 'enquiries.answer', z.object({}), async (actor, selection) => ({
    changed: await inbox.hold(actor, selection),
  }));

  /** A call that changes a selection, and answers 409 when the selection is no longer what was shown. */
  function onSelection<Rest>(
    action: string,
    permission: Permission,
    schema: z.ZodType<Rest>,
    work: (actor: string, selection: z.output<typeof selectionSchema>, rest: Rest) => Promise<object>,
  ): void {
    guarded.post(`/api/contact-submissions/${action}`, needs(permission), async (request, reply) => {
      const selection = selectionSchema.safeParse(request.body);
      const rest = await schema.safeParseAsync(request.body);
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

/** The calls by which a team writes about a submission, and to who sent it. */
function threadRoutes(guarded: FastifyInstance, services: Services): void {
  const { accounts, inbox, outbox, mails, company } = services;
  guarded.get('/api/admin/reply-words', needs('enquiries.answer'), async (): Promise<ReplyWords> => {
    const { reply, savedReplies } = mails;
    return { isSent: outbox.sendsReplies, signature: company.signature, quote: reply.quote, saved: savedReplies };
  });

  guarded.get('/api/admin/people', needs('enquiries.read'), async ({ administrator }): Promise<People> => {
    return { self: administrator.adminId, people: await accounts.people() };
  });

  guarded.post('/api/contact-submissions/:id/notes', needs('enquiries.answer'), async (request, reply) => {
    const id = idParameter(request.params);
    const body = noteSchema.safeParse(request.body);
    if (!body.success) return sendFieldErrors(reply, fieldErrors(body.error.issues));
    const note = id && (await inbox.note(request.administrator.email, id, body.data.text));
    return note ? reply.code(201).send({ id: note }) : sendProblem(reply, 404, 'There is no submission with this id.');
  });

  guarded.delete('/api/contact-submissions/:id/notes/:note', needs('enquiries.answer'), async (request, reply) => {
    const ids = noteParameters.safeParse(request.params);
    const isRemoved = ids.success && (await inbox.removeNote(request.administrator.email, ids.data.id, ids.data.note));
    return isRemoved ? reply.code(204).send() : sendProblem(reply, 404, 'There is no note of yours with this id.');
  });

  guarded.post('/api/contact-submissions/:id/replies', needs('enquiries.answer'), async (request, reply) => {
    const id = idParameter(request.params);
    const body = replySchema.safeParse(request.body);
    if (!body.success) return sendFieldErrors(reply, fieldErrors(body.error.issues));
    if (!outbox.sendsReplies) return sendProblem(reply, 409, 'No mail server is set, so that nothing can be sent.');
    const sent = id ? await inbox.reply(request.administrator.email, id, body.data) : 'gone';
    if (sent === 'gone') return sendProblem(reply, 404, 'There is no submission with this id.');
    if (sent === 'answered meanwhile') {
      return sendProblem(reply, 409, 'It has got a reply since you began yours. Nothing was sent.');
    }
    return reply.code(201).send(sent);
  });
}

const noteParameters = z.object({ id: z.uuid().toLowerCase(), note: z.uuid().toLowerCase() });

function sendChangedCount(reply: FastifyReply, error: unknown): FastifyReply {
  if (!(error instanceof ChangedCountError)) throw error;
  return sendProblem(reply, 409, 'What matches has changed since it was shown. Nothing was done.');
}
