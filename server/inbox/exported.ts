import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { consentRecords } from '../newsletter/consent-records.ts';
import type { ExportedSubmission } from './downloads.ts';
import type { ShownSubmission } from './list.ts';

/** Rows with how far what was sent because of each is, and what was written about it, both in the order of writing. */
export async function withWork<Row extends ShownSubmission>(
  db: Kysely<Tables>,
  rows: Row[],
): Promise<(Row & Pick<ExportedSubmission, 'deliveries' | 'messages' | 'files' | 'subscription'>)[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [deliveries, messages, files, subscriptions] = await Promise.all([
    db
      .selectFrom('outbox')
      .select(['submission_id', 'channel', 'state'])
      .where('submission_id', 'in', ids)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('submission_messages')
      .select(['submission_id', 'kind', 'author', 'text', 'created_at'])
      .where('submission_id', 'in', ids)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('submission_files')
      .select(['submission_id', 'name', 'bytes'])
      .where('submission_id', 'in', ids)
      .orderBy('id')
      .execute(),
    consentRecords(db, rows),
  ]);
  const deliveriesOf = bySubmission(deliveries);
  const messagesOf = bySubmission(messages);
  const filesOf = bySubmission(files);
  return rows.map((row) => ({
    ...row,
    deliveries: deliveriesOf(row.id),
    messages: messagesOf(row.id),
    files: filesOf(row.id),
    subscription: subscriptions.get(row.id) ?? null,
  }));
}

/** What belongs to a submission, without its id. */
function bySubmission<Row extends { submission_id: string }>(rows: Row[]) {
  const groups = Map.groupBy(rows, ({ submission_id }) => submission_id);
  return (id: string) => (groups.get(id) ?? []).map(({ submission_id: _, ...own }) => own);
}
