import { sql } from 'kysely';
import { kindNames, type SubmissionKind } from '../../contract/forms/submission-kinds.ts';
import type { DailyCount } from '../../contract/inbox/listing.ts';
import type { Database } from '../database/open.ts';
import { localDays } from './local-days.ts';

const shownDays = 30;

const otherKinds = kindNames.filter((kind) => kind !== 'enquiry' && kind !== 'newsletter');

/**
 * Counts the submissions of each of the last 30 days in a time zone, oldest day first, without spam. Days that do not
 * exist in the time zone are missing.
 */
export async function readDaily({ db }: Database, zone: string, now = new Date()): Promise<DailyCount[]> {
  const days = lastDays(zone, now.getTime());
  const moment = (time = 0) => new Date(time).toISOString();
  const cases = days.map(({ end }, index) => sql`when created_at < ${moment(end)} then ${sql.lit(index)}`);
  const { rows } = await sql<{ day: number; kind: SubmissionKind; total: number }>`
    select case ${sql.join(cases, sql` `)} end as day, kind, count(*) as total from contact_submissions
    where place = 'inbox' and created_at >= ${moment(days[0]?.start)} and created_at < ${moment(days.at(-1)?.end)}
    group by 1, 2`.execute(db);
  return days.map(({ day }, index) => {
    const sum = (kinds: SubmissionKind[]) =>
      rows
        .filter((row) => row.day === index && kinds.includes(row.kind))
        .reduce((all, { total }) => all + Number(total), 0);
    return { day, enquiries: sum(['enquiry']), newsletter: sum(['newsletter']), others: sum(otherKinds) };
  });
}

function lastDays(zone: string, now: number): { day: string; start: number; end: number }[] {
  const { dayAt, startOfDay } = localDays(zone);
  const today = dayAt(now);
  const days: { day: string; start: number; end: number }[] = [];
  let end = startOfDay(today, 1);
  for (let ago = 0; days.length < shownDays; ago += 1) {
    const start = startOfDay(today, -ago);
    const day = new Date(Date.parse(today) - ago * 24 * 3_600_000).toISOString().slice(0, 10);
    if (start < end) days.unshift({ day, start, end });
    end = start;
  }
  return days;
}
