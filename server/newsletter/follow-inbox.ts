import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/**
 * Rests the subscriptions of sign-ups that are deleted or held back in the inbox, in the same transaction, or continues them
 * when they are brought back. An address that has another sign-up in the inbox goes on getting it.
 */
export async function followInbox(transaction: Transaction<Tables>, numbers: number[]): Promise<void> {
  if (numbers.length === 0) return;
  const changed = await transaction
    .selectFrom('contact_submissions')
    .select('lower_email')
    .distinct()
    .where('number', 'in', numbers)
    .where('kind', '=', 'newsletter')
    .execute();
  if (changed.length === 0) return;
  const emails = changed.map(({ lower_email }) => lower_email);
  const there = await transaction
    .selectFrom('contact_submissions')
    .select('lower_email')
    .distinct()
    .where('lower_email', 'in', emails)
    .where('kind', '=', 'newsletter')
    .where('place', '=', 'inbox')
    .execute();
  const kept = new Set(there.map(({ lower_email }) => lower_email));
  const gone = emails.filter((email) => !kept.has(email));
  const set = (deleted_at: string | null, which: string[]) =>
    transaction.updateTable('subscribers').set({ deleted_at }).where('email', 'in', which).execute();
  if (gone.length > 0) await set(new Date().toISOString(), gone);
  if (kept.size > 0) await set(null, [...kept]);
}

/** Removes the subscriptions that rest because of sign-ups that are about to be removed for good, in their transaction. */
export async function removeResting(transaction: Transaction<Tables>, submissionIds: string[]): Promise<void> {
  await transaction
    .deleteFrom('subscribers')
    .where('deleted_at', 'is not', null)
    .where('email', 'in', (row) =>
      row
        .selectFrom('contact_submissions')
        .select('lower_email')
        .where('id', 'in', submissionIds)
        .where('kind', '=', 'newsletter'),
    )
    .execute();
}
