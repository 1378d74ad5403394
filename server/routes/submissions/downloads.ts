import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { csvHeader, csvRows } from '../../../src/features/submissions/csv.ts';
import { downloadName } from '../../../src/features/submissions/download-name.ts';
import { jsonEnd, jsonRows, jsonStart } from '../../../src/features/submissions/json.ts';
import { exportSchema, type Submission } from '../../../src/features/submissions/listing.ts';
import { fieldErrors } from '../../../src/forms/field-errors.ts';
import { sendFieldErrors } from '../../http/problems.ts';
import type { ContactSubmissions } from '../../inbox/contact-submissions.ts';
import type { InboxActions } from '../../inbox/inbox-actions.ts';
import type { ExportQuery } from '../../inbox/inbox-events.ts';
import { localDays } from '../../inbox/local-days.ts';

/** How a download is written: pieces of text, from the pages of rows. */
type Format = (pages: AsyncIterable<Submission[]>) => AsyncIterable<string>;

/** Rows that are read at once. Of 1,000 the export is a third slower, and others wait three times as long in between. */
const rowsAtOnce = 250;

/** The downloads of all that the filters leave, or of what was chosen (docs/product.md#exports). */
export function downloadRoutes(guarded: FastifyInstance, submissions: ContactSubmissions, inbox: InboxActions): void {
  const formats: ['CSV' | 'JSON', string, Format][] = [
    ['CSV', 'text/csv; charset=utf-8', csv],
    ['JSON', 'application/json; charset=utf-8', json],
  ];
  for (const [name, type, format] of formats) {
    const ending = name.toLowerCase();
    guarded.get(`/api/contact-submissions.${ending}`, async (request, reply) => {
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
