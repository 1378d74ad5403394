import type { Kysely } from 'kysely';
import type { ExportedSubmission } from '../../src/features/submissions/downloads.ts';
import type { Tables } from '../database/tables.ts';
import type { ShownSubmission } from './list.ts';

/** Rows with how far what was sent because of each is, in the order in which it was written. */
export async function withDeliveries<Row extends ShownSubmission>(
  db: Kysely<Tables>,
  rows: Row[],
): Promise<(Row & Pick<ExportedSubmission, 'deliveries'>)[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const found = await db
    .selectFrom('outbox')
    .select(['submission_id', 'channel', 'state'])
    .where('submission_id', 'in', ids)
    .orderBy('id')
    .execute();
  const deliveries = Map.groupBy(found, ({ submission_id }) => submission_id);
  return rows.map((row) => ({
    ...row,
    deliveries: (deliveries.get(row.id) ?? []).map(({ channel, state }) => ({ channel, state })),
  }));
}
