import type { FastifyInstance } from 'fastify';
import {
  dailySchema,
  filtersSchema,
  type Listing,
  listingSchema,
  pageParameter,
  pageSize,
} from '../../../src/features/submissions/listing.ts';
import { fieldErrors } from '../../../src/forms/field-errors.ts';
import { sendFieldErrors, sendProblem } from '../../http/problems.ts';
import type { ContactSubmissions } from '../../inbox/contact-submissions.ts';
import type { InboxActions } from '../../inbox/inbox-actions.ts';
import { idParameter } from '../id-parameter.ts';

/** The calls that show submissions, and what there is of them. */
export function readingRoutes(guarded: FastifyInstance, submissions: ContactSubmissions, inbox: InboxActions): void {
  guarded.get('/api/contact-submissions', async (request, reply) => {
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

  guarded.get('/api/contact-submissions/count', async (request, reply) => {
    const filters = filtersSchema.safeParse(request.query);
    if (!filters.success) return sendFieldErrors(reply, fieldErrors(filters.error.issues));
    return { total: await submissions.count(filters.data) };
  });

  guarded.get('/api/contact-submissions/daily', async (request, reply) => {
    const asked = dailySchema.safeParse(request.query);
    if (!asked.success) return sendFieldErrors(reply, fieldErrors(asked.error.issues));
    return submissions.daily(asked.data.zone);
  });

  guarded.get('/api/contact-submissions/websites', () => submissions.websites());

  guarded.get('/api/contact-submissions/:id', async (request, reply) => {
    const id = idParameter(request.params);
    // Who asks for the headers alone has seen nothing of it.
    const found =
      id && (await (request.method === 'GET' ? inbox.open(request.administrator.email, id) : submissions.find(id)));
    return found || sendProblem(reply, 404, 'There is no submission with this id.');
  });
}
