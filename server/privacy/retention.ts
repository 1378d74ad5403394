import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { type Audit, actors } from '../account/audit-log.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { removalBatchSize, removeSome } from '../inbox/remove-for-good.ts';

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
