import { sql } from 'kysely';
import type { DailyCount } from '../../src/features/submissions/listing.ts';
import { kindNames, type SubmissionKind } from '../../src/forms/submission-kinds.ts';
import type { Database } from '../database/open.ts';
import { quarterOf } from './kept-counts.ts';
import { localDays } from './local-days.ts';

const shownDays = 30;

const otherKinds = kindNames.filter((kind) => kind !== 'enquiry' && kind !== 'newsletter');

/**
 * The submissions of each of the last 30 days of a zone, oldest first and today last, without what is held back. Days
 * that the zone left out are not among them.
 */
export async function readDaily({ db }: Database, zone: string, now: Date): Promise<DailyCount[]> {
  const days = lastDays(zone, now.getTime());
  const spans = days.map(({ start, end }, index) =>
    sql.join([index, quarterOf(start), quarterOf(end)].map((number) => sql.lit(number))),
  );
  const { rows } = await sql<{ day: number; kind: string; total: number }>`
    with days (day, start, "end") as (values (${sql.join(spans, sql`), (`)}))
    select day, kind, sum(total) as total
    from days join submission_quarters on quarter >= start and quarter < "end"
    where place = 'inbox' group by day, kind`.execute(db);
  const totals = new Map(rows.map(({ day, kind, total }) => [`${day} ${kind}`, Number(total)]));
  return days.map(({ day }, place) => {
    const of = (kinds: SubmissionKind[]) => kinds.reduce((sum, kind) => sum + (totals.get(`${place} ${kind}`) ?? 0), 0);
    return { day, enquiries: of(['enquiry']), newsletter: of(['newsletter']), others: of(otherKinds) };
  });
}

function lastDays(zone: string, now: number): { day: string; start: number; end: number }[] {
  const { dayOf, startOf } = localDays(zone);
  const today = dayOf(now);
  const days: { day: string; start: number; end: number }[] = [];
  let end = startOf(today, 1);
  for (let ago = 0; days.length < shownDays; ago += 1) {
    const start = startOf(today, -ago);
    const day = new Date(Date.parse(today) - ago * 24 * 3_600_000).toISOString().slice(0, 10);
    if (start < end) days.unshift({ day, start, end });
    end = start;
  }
  return days;
}

/** The websites that submissions came from, sorted. */
export async function readWebsites({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ website: string }>`
    select website from submission_counts where place <> 'bin' group by website having sum(total) > 0`.execute(db);
  return rows.map(({ website }) => website).sort();
}
