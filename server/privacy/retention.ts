import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { type Audit, actors } from '../account/audit-log.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { removalBatchSize, removeSome } from '../inbox/remove.ts';

const dayMs = 86_400_000;

/** The moment before which a submission has had its time. */
export function retentionStart(days: number, now = Date.now()): string {
  return new Date(now - days * dayMs).toISOString();
}

/** How many submissions are from before that moment, the ones among them that can still be brought back included. */
export async function countOlder({ db }: Database, before: string): Promise<number> {
  const [stored, deleted] = await Promise.all([
    db
      .selectFrom('contact_submissions')
      .select((row) => row.fn.countAll().as('count'))
      .where('created_at', '<', before)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('deleted_submissions')
      .select((row) => row.fn.countAll().as('count'))
      .where('deleted_at', '<', before)
      .executeTakeFirstOrThrow(),
  ]);
  return Number(stored.count) + Number(deleted.count);
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
  { actor = actors.system as string, signal }: { actor?: string; signal?: AbortSignal } = {},
): Promise<number> {
  let removed = 0;
  try {
    for (const olderOf of [olderDeleted, olderStored]) {
      while (!signal?.aborted) {
        const inBatch = await database.db
          .transaction()
          .execute(async (transaction) => removeSome(transaction, await olderOf(database, transaction, before)));
        removed += inBatch;
        if (inBatch < removalBatchSize) break;
        await nextTurn();
      }
    }
  } finally {
    if (removed > 0) await audit(actor, 'retention', { count: removed, before });
  }
  return removed;
}

type Older = (
  database: Pick<Database, 'engine'>,
  transaction: Transaction<Tables>,
  before: string,
) => Promise<string[]>;

/** Some of those in the inbox and held as spam, oldest first. Of several processes at once each is given others. */
const olderStored: Older = async ({ engine }, transaction, before) => {
  const rows = await transaction
    .selectFrom('contact_submissions')
    .select('id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(removalBatchSize)
    .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked())
    .execute();
  return rows.map(({ id }) => id);
};

/** Some of those that were deleted and are still kept. */
const olderDeleted: Older = async ({ engine }, transaction, before) => {
  const rows = await transaction
    .selectFrom('deleted_submissions')
    .select('id')
    .where('deleted_at', '<', before)
    .limit(removalBatchSize)
    .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked())
    .execute();
  return rows.map(({ id }) => id);
};

/** What a removal by age would do. */
export interface RemovalPlan {
  /** What is from before this moment goes. */
  before: string;
  /** How many that are. */
  due: number;
  /** How many of them were due at the latest removal already, and yet are there. */
  overdue: number;
  /** How many there are in all: in the inbox, held as spam, and deleted but still to be brought back. */
  stored: number;
  /** The same of the inbox alone: anybody can add to what is held as spam. */
  inbox: { due: number; stored: number };
  /** When the newest was stored; null when there is none. */
  newest: string | null;
}

/** The latest removal by age that was carried out. */
export interface LatestRemoval {
  before: string;
  /** The latest moment in the future that a submission had when it was confirmed. */
  confirmedNewest?: string | undefined;
}

export type HeldReason = 'future' | 'half';

/** By so much a submission may be newer than this machine's clock says. */
const clockSkewMs = 5 * 60_000;

/** A removal of this few that became due in this time is ordinary, whatever its share. */
const ordinaryCount = 20;
const ordinaryMs = 2 * 86_400_000;

export async function planRemoval(
  database: Database,
  before: string,
  latest: LatestRemoval | undefined,
): Promise<RemovalPlan> {
  const { db } = database;
  const inboxCounts = db.selectFrom('submission_counts').where('is_spam', '=', 0);
  const [due, overdue, stored, deleted, inboxDue, inboxStored, newest] = await Promise.all([
    countOlder(database, before),
    latest ? countOlder(database, latest.before < before ? latest.before : before) : 0,
    count(db.selectFrom('submission_counts').select((row) => row.fn.sum('total').as('count'))),
    count(db.selectFrom('deleted_submissions').select((row) => row.fn.countAll().as('count'))),
    count(
      db
        .selectFrom('contact_submissions')
        .select((row) => row.fn.countAll().as('count'))
        .where('spam_reason', 'is', null)
        .where('created_at', '<', before),
    ),
    count(inboxCounts.select((row) => row.fn.sum('total').as('count'))),
    db
      .selectFrom('contact_submissions')
      .select('created_at')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  const inbox = { due: inboxDue, stored: inboxStored };
  return { before, due, overdue, stored: stored + deleted, inbox, newest: newest?.created_at ?? null };
}

async function count(query: { executeTakeFirst(): Promise<{ count: unknown } | undefined> }): Promise<number> {
  return Number((await query.executeTakeFirst())?.count ?? 0);
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
): HeldReason | undefined {
  if (due === 0) return undefined;
  const isInFuture = newest !== null && Date.parse(newest) > now + clockSkewMs;
  if (isInFuture && newest > (latest?.confirmedNewest ?? '')) return 'future';
  if (due <= stored / 2 && inbox.due <= inbox.stored / 2) return undefined;
  const sinceLatest = latest ? Date.parse(before) - Date.parse(latest.before) : Number.POSITIVE_INFINITY;
  const isOrdinary = due <= ordinaryCount && overdue === 0 && sinceLatest <= ordinaryMs;
  return isOrdinary ? undefined : 'half';
}
