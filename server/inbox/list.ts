import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { fieldNames, parseAnswers } from '../../contract/forms/submission-fields.ts';
import type { Listing, PageKey, Place, Sort, StatusCount, Submission } from '../../contract/inbox/listing.ts';
import type { DeliveryState } from '../../contract/inbox/thread.ts';
import type { Database } from '../database/open.ts';
import { all, conditions, type SubmissionQuery } from './filters.ts';

export type ShownSubmission = Submission & { website: string; created_at: string };

export interface Page {
  rows: ShownSubmission[];
  next: PageKey | null;
}

export interface PageRequest {
  query: SubmissionQuery;
  sort: Sort;
  limit: number;
  after?: PageKey | null | undefined;
}

/** Reads one page of the list, by default ordered by `created_at` descending (docs/product.md#submissions-inbox). */
export async function readPage({ db, engine }: Database, { query, sort, limit, after }: PageRequest): Promise<Page> {
  const [direction, comparison] = sort === 'newest' ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const wanted = conditions(engine, query);
  if (after) wanted.push(sql`(c.created_at, c.id) ${comparison} (${after.createdAt}, ${after.id})`);
  const { rows } = await sql<Omit<ShownSubmission, 'answers'> & { answers: string | null }>`select ${columns},
    ${hasReply('failed')} as has_failed_reply, ${hasReply('waiting')} as is_sending_reply
    from contact_submissions as c where ${all(wanted)} order by c.created_at ${direction}, c.id ${direction} limit ${limit + 1}`.execute(
    db,
  );
  // SQLite stores booleans as numbers.
  const page = rows.slice(0, limit).map((row) => ({
    ...row,
    answers: parseAnswers(row.answers),
    has_failed_reply: Boolean(row.has_failed_reply),
    is_sending_reply: Boolean(row.is_sending_reply),
  }));
  const last = page.at(-1);
  return { rows: page, next: rows.length > limit && last ? { createdAt: last.created_at, id: last.id } : null };
}

/** The total is null if a search has more matches than fit on this page. */
export async function readCountedPage(
  database: Database,
  request: PageRequest,
): Promise<Page & { total: number | null }> {
  const page = await readPage(database, request);
  if (!request.query.q) return { ...page, total: await countMatching(database, request.query) };
  return { ...page, total: request.after || page.next ? null : page.rows.length };
}

/** Rows per page of an export with a search. Every page repeats the whole search, so pages are large. */
const rowsPerSearch = 2500;

export async function* readPages(database: Database, original: PageRequest): AsyncGenerator<ShownSubmission[]> {
  const request = original.query.q ? { ...original, limit: rowsPerSearch } : original;
  let after: PageKey | null | undefined = request.after;
  do {
    const page: Page = await readPage(database, { ...request, after });
    yield page.rows;
    after = page.next;
    // SQLite is synchronous, so without a pause a fast reader would leave no time for other work.
    await turn();
  } while (after);
}

export const shownColumns = [
  'id',
  ...fieldNames,
  'website',
  'created_at',
  'kind',
  'read_at',
  'spam_reason',
  'phone_typed',
  'context',
  'item',
  'answers',
  'status',
  'assigned_to',
  'deleted_at',
] as const;

const columns = sql.join(shownColumns.map((column) => sql.ref(`c.${column}`)));

const hasReply = (state: DeliveryState) => sql`exists (select 1 from outbox
  where outbox.about_id = c.id and outbox.state = ${state} and outbox.channel = 'reply')`;

export async function countMatching({ db, engine }: Database, query: SubmissionQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from contact_submissions as c
    where ${all(conditions(engine, query))}`.execute(db);
  return Number(rows[0]?.total);
}

type PlaceCounts = Pick<Listing, 'unread' | 'spam' | 'bin' | 'counts'>;

/** Counts the submissions for the tabs, using only the index `contact_submissions_tally`. */
export async function countPlaces({ db }: Database): Promise<PlaceCounts> {
  const { rows } = await sql<StatusCount & { place: Place }>`
    select place, kind, status, count(*) as total, count(*) - count(read_at) as unread
    from contact_submissions group by place, kind, status`.execute(db);
  const found = rows.map((row) => ({ ...row, total: Number(row.total), unread: Number(row.unread) }));
  const inPlace = (wanted: Place) => found.filter(({ place }) => place === wanted);
  const sum = (place: Place, of: 'total' | 'unread') => inPlace(place).reduce((all, row) => all + row[of], 0);
  return {
    unread: sum('inbox', 'unread'),
    spam: sum('spam', 'total'),
    bin: sum('bin', 'total'),
    counts: inPlace('inbox').map(({ place: _place, ...count }) => count),
  };
}
