import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  csvHeader,
  csvRows,
  downloadName,
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
  type Submission,
  selectionSchema,
} from '../../src/features/submissions/listing.ts';
import { fieldErrors } from '../../src/forms/field-errors.ts';
import type { Permission } from '../../src/forms/permissions.ts';
import { sendFieldErrors, sendProblem } from '../http/problems.ts';
import { ChangedCountError, type ContactSubmissions } from '../inbox/contact-submissions.ts';
import type { ExportQuery, InboxActions } from '../inbox/inbox-actions.ts';
import { localDays } from '../inbox/local-days.ts';
import type { Services } from '../services.ts';
import { idParameter, needs, requireSession } from './guarded.ts';

/** The administrator's calls (docs/product.md#calls). Without a session they answer 401, without the permission 403, and nothing else. */
export function submissionRoutes(app: FastifyInstance, services: Services): void {
  const { submissions, inbox } = services;
  app.register(async (guarded) => {
    requireSession(guarded, services);
    readingRoutes(guarded, submissions, inbox);
    downloadRoutes(guarded, submissions, inbox);
    actionRoutes(guarded, inbox);
  });
}

/** The calls that show submissions, and what there is of them. */
function readingRoutes(guarded: FastifyInstance, submissions: ContactSubmissions, inbox: InboxActions): void {
  guarded.get('/api/contact-submissions', needs('enquiries.read'), async (request, reply) => {
    const listing = listingSchema.safeParse(request.query);
    if (!listing.success) return sendFieldErrors(reply, fieldErrors(listing.error.issues));
    const { sort, after, ...query } = listing.data;
    const [page, waiting] = await Promise.all([
      submissions.page({ query, sort, after, limit: pageSize }),
      submissions.countWaiting(),
    ]);
    return {
      total: page.total,
      ...waiting,
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

/** How a download is written: pieces of text, from the pages of rows. */
type Format = (pages: AsyncIterable<Submission[]>) => AsyncIterable<string>;

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

async function* csv(pages: AsyncIterable<Submission[]>): AsyncGenerator<string> {
  yield csvHeader;
  for await (const rows of pages) yield csvRows(rows);
}

async function* json(pages: AsyncIterable<Submission[]>): AsyncGenerator<string> {
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

/** The calls that change submissions: delete and undo, read and unread, hold back and release. */
function actionRoutes(guarded: FastifyInstance, inbox: InboxActions): void {
  guarded.delete('/api/contact-submissions/:id', needs('enquiries.remove'), async (request, reply) => {
    const id = idParameter(request.params);
    const removal = id && (await inbox.removeOne(request.administrator.email, id));
    if (!removal) return sendProblem(reply, 404, 'There is no submission with this id.');
    return reply.code(204).header('undo-batch', removal.batch).send();
  });

  guarded.post('/api/contact-submissions/restore', needs('enquiries.remove'), async (request, reply) => {
    const body = batchSchema.safeParse(request.body);
    if (!body.success) return sendFieldErrors(reply, fieldErrors(body.error.issues));
    const restored = await inbox.restore(request.administrator.email, body.data.batch);
    return restored > 0 ? { restored } : sendProblem(reply, 410, 'This can no longer be undone.');
  });

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
