import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Audit, actors } from './audit-log.ts';
import type { Database } from './database/open.ts';

/** So few at once that an enquiry which arrives meanwhile does not notice. */
const batchSize = 200;

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
 * Removes every submission from before that moment, with what was owed for it, a batch at a time.
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
    const { numDeletedRows } = await database.db
      .deleteFrom('deleted_submissions')
      .where('deleted_at', '<', before)
      .executeTakeFirst();
    removed += Number(numDeletedRows);
    while (!signal?.aborted) {
      const inBatch = await removeBatch(database, before);
      removed += inBatch;
      if (inBatch < batchSize) break;
      await nextTurn();
    }
  } finally {
    if (removed > 0) await audit(actor, 'retention', { count: removed, before });
  }
  return removed;
}

function removeBatch({ db, engine }: Database, before: string): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('contact_submissions')
      .select('id')
      .where('created_at', '<', before)
      .orderBy('created_at')
      .limit(batchSize)
      // Of several processes that start at once each takes other rows.
      .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked())
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await transaction.deleteFrom('outbox').where('submission_id', 'in', ids).execute();
    await transaction.deleteFrom('contact_submissions').where('id', 'in', ids).execute();
    return ids.length;
  });
}
