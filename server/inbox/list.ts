import { setImmediate as turn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { fieldNames } from '../../contract/forms/submission-fields.ts';
import type { DeliveryState } from '../../contract/inbox/deliveries.ts';
import type { PageKey, Sort, Submission } from '../../contract/inbox/listing.ts';
import type { Database } from '../database/open.ts';
import type { Engine } from '../database/tables.ts';
import { all, conditions, type SubmissionQuery } from './filters.ts';

/** A submission as it is shown and exported, without what is the server's own. */
export type ShownSubmission = Submission & { website: string; created_at: string };

export interface Page {
  rows: ShownSubmission[];
  /** The key to ask the next page with; null on the last page. */
  next: PageKey | null;
}

export interface PageRequest {
  query: SubmissionQuery;
  sort: Sort;
  limit: number;
  /** The `next` of the page before; undefined for the first page. */
  after?: PageKey | undefined;
}

/** One page of the list, by default ordered by `created_at` descending (docs/product.md#submissions-inbox). */
export async function readPage({ db, engine }: Database, { query, sort, limit, after }: PageRequest): Promise<Page> {
  const order = orderOf(engine, sort);
  const wanted = conditions(engine, query);
  if (after) wanted.push(order.after(after));
  const { rows } = await sql<ShownSubmission>`select ${columns},
    ${hasReply('failed')} as has_failed_reply, ${hasReply('waiting')} as is_sending_reply
    from contact_submissions as c where ${all(wanted)} order by ${order.orderBy} limit ${limit + 1}`.execute(db);
  // SQLite has numbers for what is true.
  const page = rows.slice(0, limit).map((row) => ({
    ...row,
    has_failed_reply: Boolean(row.has_failed_reply),
    is_sending_reply: Boolean(row.is_sending_reply),
  }));
  const last = page.at(-1);
  return { rows: page, next: rows.length > limit && last ? order.keyOf(last) : null };
}

/** The rows of a page of an export beside a search, which each page asks the index for as a whole. */
const rowsOfSearch = 2500;

/** Every submission that fits, in order, a page at a time, so that memory stays constant. */
export async function* readPages(database: Database, asked: PageRequest): AsyncGenerator<ShownSubmission[]> {
  const request = asked.query.q ? { ...asked, limit: rowsOfSearch } : asked;
  let page = await readPage(database, request);
  for (;;) {
    const { next } = page;
    // The next page is on its way while this one is written; the catch is for when it is no longer needed.
    const coming = next && readPage(database, { ...request, after: next });
    coming?.catch(() => {});
    yield page.rows;
    if (!coming) return;
    page = await coming;
    // SQLite answers at once and a fast reader takes at once: without this nothing else would have its turn.
    await turn();
  }
}

const columns = sql.join(
  [
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
    'status',
    'assigned_to',
    'deleted_at',
  ].map((column) => sql.ref(`c.${column}`)),
);

const hasReply = (state: DeliveryState) => sql`exists (select 1 from outbox
  where outbox.submission_id = c.id and outbox.state = ${state} and outbox.channel = 'reply')`;

interface Order {
  orderBy: RawBuilder<unknown>;
  /** What comes after a key in this order. */
  after: (key: PageKey) => RawBuilder<unknown>;
  /** The key of a row. */
  keyOf: (row: { created_at: string; id: string; name: string }) => PageKey;
}

/** The orders of the list; each is that of an index, and every row has a place of its own in it. */
function orderOf(engine: Engine, sort: Sort): Order {
  if (sort === 'name') return byName(engine);
  const [direction, comparison] = sort === 'newest' ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  return {
    orderBy: sql`c.created_at ${direction}, c.id ${direction}`,
    after: (key) => sql`(c.created_at, c.id) ${comparison} (${'createdAt' in key ? key.createdAt : ''}, ${key.id})`,
    keyOf: ({ created_at, id }) => ({ createdAt: created_at, id }),
  };
}

/** Letters of ASCII sort without regard to case, in the same way on both engines; all others by their code. */
function byName(engine: Engine): Order {
  const folded = (name: RawBuilder<unknown>) =>
    engine === 'sqlite'
      ? sql`${name} collate nocase`
      : sql`translate(${name}, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz') collate "C"`;
  const name = folded(sql`c.name`);
  return {
    orderBy: sql`${name}, c.id`,
    after: (key) => sql`(${name}, c.id) > (${folded(sql`${'name' in key ? key.name : ''}`)}, ${key.id})`,
    keyOf: ({ name: typed, id }) => ({ name: typed, id }),
  };
}
