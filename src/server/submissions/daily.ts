import { sql } from 'kysely';
import type { DailyCount } from '../../features/submissions/listing.ts';
import type { Database } from '../database/open.ts';

const days = 30;

/** The submissions of each of the last 30 days in UTC, oldest first and today last, without what is held back. */
export async function readDaily({ db }: Database, now: Date): Promise<DailyCount[]> {
  const shown = Array.from({ length: days }, (_, index) => dayBefore(now, days - 1 - index));
  const { rows } = await sql<{ day: string; kind: string; total: number }>`
    select day, kind, sum(total) as total from submission_counts
    where day >= ${shown[0]} and is_spam = 0 group by day, kind`.execute(db);
  const totals = new Map(rows.map(({ day, kind, total }) => [`${day} ${kind}`, Number(total)]));
  return shown.map((day) => ({
    day,
    enquiries: totals.get(`${day} enquiry`) ?? 0,
    newsletter: totals.get(`${day} newsletter`) ?? 0,
  }));
}

/** The websites that submissions came from, sorted. */
export async function readWebsites({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ website: string }>`
    select website from submission_counts group by website having sum(total) > 0`.execute(db);
  return rows.map(({ website }) => website).sort();
}

function dayBefore(now: Date, count: number): string {
  return new Date(now.getTime() - count * 24 * 3_600_000).toISOString().slice(0, 10);
}
