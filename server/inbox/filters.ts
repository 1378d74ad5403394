import { type RawBuilder, sql } from 'kysely';
import type { Filters } from '../../src/features/submissions/listing.ts';
import { rangeOf } from './day-range.ts';

/** Which rows: by filters, or by their ids within a view. */
export type Asked = Filters & { ids?: string[] | undefined };

/** All that the filters demand of the row `c` of contact_submissions, but the search. */
export function conditions(asked: Asked): RawBuilder<unknown>[] {
  const all = [asked.view === 'spam' ? sql`c.spam_reason is not null` : sql`c.spam_reason is null`];
  if (asked.kind) all.push(sql`c.kind = ${asked.kind}`);
  if (asked.website) all.push(sql`c.website = ${asked.website}`);
  if (asked.state) all.push(asked.state === 'read' ? sql`c.read_at is not null` : sql`c.read_at is null`);
  const { since, before } = rangeOf(asked);
  if (Number.isFinite(since)) all.push(sql`c.created_at >= ${new Date(since).toISOString()}`);
  if (Number.isFinite(before)) all.push(sql`c.created_at < ${new Date(before).toISOString()}`);
  if (asked.ids) all.push(sql`c.id in (${sql.join(asked.ids)})`);
  return all;
}

/** Whether anything but the view and the search is asked. */
export function isFiltered({ kind, website, state, from, to, ids }: Asked): boolean {
  return Boolean(kind || website || state || from || to || ids);
}

export function all(conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(conditions, sql` and `);
}
