import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ExtraField } from '../../contract/forms/submission-fields.ts';
import { exportSchema } from '../../contract/inbox/listing.ts';
import { parseInput, sendProblem } from '../http/problems.ts';
import { openFile } from '../inbox/details.ts';
import { announceExport, type ExportQuery, formatCsv, formatJson, readExported } from '../inbox/downloads.ts';
import type { Inbox } from '../inbox/inbox.ts';
import { dayAt } from '../inbox/local-days.ts';
import type { Services } from '../services.ts';
import { idParameter, needs } from './guarded.ts';

/** Browsers may only save a visitor's file, not show or run it. */
const sandboxed = { 'content-security-policy': "sandbox; default-src 'none'", 'cache-control': 'no-store' };

/** Serves visitors' files to accounts that may read submissions. The audit log records each download. */
export function fileRoutes(guarded: FastifyInstance, inbox: Inbox): void {
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

export function downloadRoutes(guarded: FastifyInstance, { inbox, forms }: Pick<Services, 'inbox' | 'forms'>): void {
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
