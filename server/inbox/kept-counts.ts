import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Filters } from '../../src/features/submissions/listing.ts';
import type { Tables } from '../database/tables.ts';
import { all } from './filters.ts';
import type { DayRange } from './local-days.ts';

const dayMs = 24 * 3_600_000;
const quarterMs = 15 * 60_000;

/** The number in `submission_quarters` of the quarter of an hour of a moment. */
export function quarterOf(moment: number): number {
  return Math.floor(moment / quarterMs);
}

/**
 * Whether the counts that are kept can tell how many there are between these moments. They can for every day of every
 * zone since October 1979: until then it was 10:40 h later on Kiritimati.
 */
export function isOnQuarters({ since, before }: DayRange): boolean {
  return [since, before].every((moment) => !Number.isFinite(moment) || moment % quarterMs === 0);
}

/**
 * How many fit, without a search, by the counts that the triggers keep: of the whole days of UTC, and of the quarters
 * of an hour before the first and after the last of these. Of any number in no time.
 *
 * @param range what `rangeOf` says of the filters, on quarters of an hour
 */
export async function sumCounts(db: Kysely<Tables>, filters: Filters, range: DayRange): Promise<number> {
  const parts = partsOf(range).map(
    ([table, bounds]) => sql`select total from ${sql.table(table)} where ${all([...dimensions(filters), ...bounds])}`,
  );
  if (parts.length === 0) return 0;
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(total), 0) as total from (${sql.join(parts, sql` union all `)}) as parts`.execute(db);
  return Number(rows[0]?.total);
}

/** The tables that know a range, each with what is asked of its period. */
function partsOf({ since, before }: DayRange): [table: string, bounds: RawBuilder<unknown>[]][] {
  const firstDay = Math.ceil(since / dayMs) * dayMs;
  const endDay = Math.floor(before / dayMs) * dayMs;
  const days = (from: number, to: number) => part('submission_counts', sql`day`, dayOf, from, to);
  const quarters = (from: number, to: number) => part('submission_quarters', sql`quarter`, quarterOf, from, to);
  if (firstDay > endDay) return quarters(since, before);
  return [...quarters(since, firstDay), ...days(firstDay, endDay), ...quarters(endDay, before)];
}

/** Nothing when there is nothing between the bounds. */
function part(
  table: string,
  column: RawBuilder<unknown>,
  periodOf: (moment: number) => string | number,
  from: number,
  to: number,
): [string, RawBuilder<unknown>[]][] {
  if (from >= to) return [];
  const bounds: RawBuilder<unknown>[] = [];
  if (Number.isFinite(from)) bounds.push(sql`${column} >= ${periodOf(from)}`);
  if (Number.isFinite(to)) bounds.push(sql`${column} < ${periodOf(to)}`);
  return [[table, bounds]];
}

function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** What the filters ask of everything but the time. */
function dimensions({ view, kind, website, state, status }: Filters): RawBuilder<unknown>[] {
  const wanted = [sql`place = ${view}`];
  if (kind) wanted.push(sql`kind = ${kind}`);
  if (website) wanted.push(sql`website = ${website}`);
  if (state) wanted.push(sql`is_read = ${state === 'read' ? 1 : 0}`);
  if (status) wanted.push(sql`status = ${status}`);
  return wanted;
}
