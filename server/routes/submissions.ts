import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { csvFileName, csvHeader, csvRows } from '../../src/features/submissions/csv.ts';
import { type Listing, listingSchema, pageParameter, pageSize } from '../../src/features/submissions/listing.ts';
import { fieldErrors } from '../../src/forms/field-errors.ts';
import type { ContactSubmissions } from '../../src/server/contact-submissions.ts';
import type { Services } from '../../src/server/services.ts';
import { sendFieldErrors, sendProblem } from '../problems.ts';
import { auditSubmissionCalls } from './audited.ts';
import { requireSession } from './guarded.ts';

const idSchema = z.object({ id: z.uuid().toLowerCase() });

/** The administrator's calls (specification, section 7). Without a session they answer 401 and nothing else. */
export function submissionRoutes(app: FastifyInstance, services: Services): void {
  const { submissions } = services;
  app.register(async (guarded) => {
    requireSession(guarded, services);
    auditSubmissionCalls(guarded, services);

    guarded.get('/api/contact-submissions', async (request, reply) => {
      const listing = listingSchema.safeParse(request.query);
      if (!listing.success) return sendFieldErrors(reply, fieldErrors(listing.error.issues));
      const { q, after } = listing.data;
      const [page, total] = await Promise.all([submissions.page(q, pageSize, after), submissions.count(q)]);
      return { total, submissions: page.rows, next: pageParameter(page.next) } satisfies Listing;
    });

    guarded.get('/api/contact-submissions.csv', async (request, reply) => {
      const listing = listingSchema.safeParse(request.query);
      if (!listing.success) return sendFieldErrors(reply, fieldErrors(listing.error.issues));
      request.auditDetail = { count: await submissions.count(listing.data.q) };
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${csvFileName(new Date())}"`)
        .send(Readable.from(csv(submissions, listing.data.q)));
    });

    guarded.delete('/api/contact-submissions/:id', async (request, reply) => {
      const parameters = idSchema.safeParse(request.params);
      const isRemoved = parameters.success && (await submissions.remove(parameters.data.id));
      return isRemoved ? reply.code(204).send() : sendProblem(reply, 404, 'There is no submission with this id.');
    });
  });
}

async function* csv(submissions: ContactSubmissions, search: string): AsyncGenerator<string> {
  yield csvHeader;
  for await (const rows of submissions.pages(search)) yield csvRows(rows);
}
