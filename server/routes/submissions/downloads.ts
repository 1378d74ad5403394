import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { csvHeader, csvRows } from '../../../src/features/submissions/csv.ts';
import { downloadName } from '../../../src/features/submissions/download-name.ts';
import { jsonEnd, jsonRows, jsonStart } from '../../../src/features/submissions/json.ts';
import { exportSchema, type Submission } from '../../../src/features/submissions/listing.ts';
import { fieldErrors } from '../../../src/forms/field-errors.ts';
import { sendFieldErrors } from '../../http/problems.ts';
import type { ContactSubmissions } from '../../inbox/contact-submissions.ts';
import { localDays } from '../../inbox/local-days.ts';

/** How a download is written: pieces of text, from the pages of rows. */
type Format = (pages: AsyncIterable<Submission[]>) => AsyncIterable<string>;

/** Rows that are read at once. Of 1,000 the export is a third slower, and others wait three times as long in between. */
const rowsAtOnce = 250;

/** The downloads of all that the filters leave, or of what was chosen (specification, section 7). */
export function downloadRoutes(guarded: FastifyInstance, submissions: ContactSubmissions): void {
  const formats: [string, string, Format][] = [
    ['csv', 'text/csv; charset=utf-8', csv],
    ['json', 'application/json; charset=utf-8', json],
  ];
  for (const [ending, type, format] of formats) {
    guarded.get(`/api/contact-submissions.${ending}`, async (request, reply) => {
      const download = exportSchema.safeParse(request.query);
      if (!download.success) return sendFieldErrors(reply, fieldErrors(download.error.issues));
      const { sort, ...query } = download.data;
      request.auditDetail = { count: await submissions.count(query) };
      const name = downloadName(localDays(query.zone).dayOf(Date.now()), ending);
      reply.header('content-disposition', `attachment; filename="${name}"`).type(type);
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
