import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { HeldRemoval } from '../../src/features/security/retention.ts';
import { type Audit, actors } from '../account/audit-log.ts';
import type { Database } from '../database/open.ts';
import { removeMatching } from '../inbox/remove.ts';

const dayMs = 86_400_000;

/** The moment before which a submission has had its time. */
export function retentionStart(days: number, now = Date.now()): string {
  return new Date(now - days * dayMs).toISOString();
}

/** How many submissions are from before that moment, those in the bin included. */
export async function countOlder({ db }: Database, before: string): Promise<number> {
  return count(db, sql`(select count(*) from contact_submissions where created_at < ${before})`);
}

/**
 * Removes every submission from before that moment, with its pending deliveries, in batches.
 *
 * @param signal ends it after the batch that it is at
 * @returns how many were removed; also written to the audit log when there were any, even if a later batch fails
 */
export async function removeOlder(
  database: Database,
  before: string,
  audit: Audit,
  { actor = actors.system as string, signal }: { actor?: string; signal?: AbortSignal | undefined } = {},
): Promise<number> {
  let removed = 0;
  try {
    const older = sql`contact_submissions where created_at < ${before} order by created_at, id`;
    for await (const count of removeMatching(database, older, signal)) removed += count;
  } finally {
    if (removed > 0) await audit(actor, 'retention', { count: removed, before });
  }
  return removed;
}

/** What a removal by age would do. */
interface RemovalPlan extends Omit<HeldRemoval, 'reason'> {
  /** How many of `due` were due at the latest removal already, and yet are there. */
  overdue: number;
  /** The same of the inbox alone: anybody can add to what is held as spam. */
  inbox: Pick<HeldRemoval, 'due' | 'stored'>;
}

/** The latest removal by age that was carried out. */
export const latestRemovalSchema = z.object({
  before: z.string(),
  /** The latest moment in the future that a submission had when it was confirmed. */
  confirmedNewest: z.string().optional(),
});

type LatestRemoval = z.output<typeof latestRemovalSchema>;

/** The most by which a submission may be newer than this machine's clock says. */
const clockSkewMs = 5 * 60_000;

/** A removal of this few that became due in this time is ordinary, whatever its share. */
const ordinaryCount = 20;
const ordinaryMs = 2 * 86_400_000;

/**
 * What a removal of everything from before that moment would do. It removes nothing.
 *
 * @param latest the removal that was carried out last, if there was one
 */
export async function planRemoval(
  database: Database,
  before: string,
  latest: LatestRemoval | undefined,
): Promise<RemovalPlan> {
  const { db } = database;
  const kept = sql`select coalesce(sum(total), 0) from submission_counts`;
  const [due, overdue, stored, dueInInbox, storedInInbox, newest] = await Promise.all([
    countOlder(database, before),
    latest ? countOlder(database, latest.before < before ? latest.before : before) : 0,
    count(db, sql`(${kept})`),
    count(db, sql`(select count(*) from contact_submissions where place = 'inbox' and created_at < ${before})`),
    count(db, sql`(${kept} where place = 'inbox')`),
    db
      .selectFrom('contact_submissions')
      .select('created_at')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  const inbox = { due: dueInInbox, stored: storedInInbox };
  return { before, due, overdue, stored, inbox, newest: newest?.created_at ?? null };
}

async function count(db: Database['db'], expression: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${expression} as count`.execute(db);
  return Number(rows[0]?.count);
}

/**
 * Why a removal by age has to be confirmed, or undefined when it has not. It is what a clock that is wrong, or a number of
 * days that is mistyped, looks like: more than half of all, or of the inbox, would go, or some were stored in the future. A site that
 * removes a few every day is let alone, even if they are all it has.
 */
export function whyHeld(
  { before, due, overdue, stored, inbox, newest }: RemovalPlan,
  latest: LatestRemoval | undefined,
  now: number,
): HeldRemoval['reason'] | undefined {
  if (due === 0) return undefined;
  const isInFuture = newest !== null && Date.parse(newest) > now + clockSkewMs;
  if (isInFuture && newest > (latest?.confirmedNewest ?? '')) return 'future';
  if (due <= stored / 2 && inbox.due <= inbox.stored / 2) return undefined;
  const sinceLatest = latest ? Date.parse(before) - Date.parse(latest.before) : Number.POSITIVE_INFINITY;
  const isOrdinary = due <= ordinaryCount && overdue === 0 && sinceLatest <= ordinaryMs;
  return isOrdinary ? undefined : 'half';
}
