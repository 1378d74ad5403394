import { type RawBuilder, sql } from 'kysely';
import type { Filters } from '../../contract/inbox/listing.ts';
import { offsetAt, toMoment } from '../../src/content/webinar-hours.ts';
import { searchCondition } from '../database/search.ts';
import type { Engine } from '../database/tables.ts';

export type SubmissionQuery = Filters & { ids?: string[] | undefined };

export function conditions(engine: Engine, query: SubmissionQuery): RawBuilder<unknown>[] {
  const all = [sql`c.place = ${query.view}`];
  if (query.kind) all.push(sql`c.kind = ${query.kind}`);
  if (query.state) all.push(query.state === 'read' ? sql`c.read_at is not null` : sql`c.read_at is null`);
  if (query.status) all.push(sql`c.status = ${query.status}`);
  if (query.assigned) {
    all.push(query.assigned === 'nobody' ? sql`c.assigned_to is null` : sql`c.assigned_to = ${query.assigned}`);
  }
  if (query.from) all.push(sql`c.created_at >= ${startOfDay(query.zone, query.from).toISOString()}`);
  if (query.to) all.push(sql`c.created_at < ${startOfDay(query.zone, query.to, 1).toISOString()}`);
  if (query.ids) all.push(sql`c.id in (${sql.join(query.ids)})`);
  if (query.q) all.push(searchCondition(engine, query.q, query.view));
  return all;
}

export function all(conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(conditions, sql` and `);
}

/** Returns the day that the clocks of a time zone show, as `YYYY-MM-DD`. */
export function dayAt(zone: string, moment: number): string {
  return new Date(moment + offsetAt(moment, zone)).toISOString().slice(0, 10);
}

/**
 * Returns the moment at which a day begins, or the day this many days later. In the few zones whose clocks skip midnight,
 * that day begins an hour early.
 */
export function startOfDay(zone: string, day: string, daysLater = 0): Date {
  return toMoment(Date.parse(day) + daysLater * 86_400_000, zone);
}
