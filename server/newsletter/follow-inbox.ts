import type { Transaction } from 'kysely';
import { itemOfTopic, type Topic, topicNames } from '../../contract/newsletters/topics.ts';
import type { Tables } from '../database/tables.ts';

/**
 * Pauses the subscriptions of sign-ups that are deleted or held back in the inbox, in the same transaction, or continues them
 * when they are brought back. A paused subscription has `deleted_at`. An address that has another sign-up for the same topic in
 * the inbox goes on getting it.
 */
export async function followInbox(transaction: Transaction<Tables>, numbers: number[]): Promise<void> {
  if (numbers.length === 0) return;
  for (const topic of topicNames) await followTopic(transaction, numbers, topic);
}

async function followTopic(transaction: Transaction<Tables>, numbers: number[], topic: Topic): Promise<void> {
  const changed = await signUpsFor(transaction, topic).select('lower_email').where('number', 'in', numbers).execute();
  if (changed.length === 0) return;
  const emails = changed.map(({ lower_email }) => lower_email);
  const there = await signUpsFor(transaction, topic)
    .select('lower_email')
    .where('lower_email', 'in', emails)
    .where('place', '=', 'inbox')
    .execute();
  const kept = new Set(there.map(({ lower_email }) => lower_email));
  const gone = emails.filter((email) => !kept.has(email));
  const set = (deleted_at: string | null, which: string[]) =>
    transaction
      .updateTable('subscribers')
      .set({ deleted_at })
      .where('email', 'in', which)
      .where('topic', '=', topic)
      .execute();
  if (gone.length > 0) await set(new Date().toISOString(), gone);
  if (kept.size > 0) await set(null, [...kept]);
}

/** Removes the subscriptions that are paused because of sign-ups that are about to be removed for good, in their transaction. */
export async function removePaused(transaction: Transaction<Tables>, submissionIds: string[]): Promise<void> {
  for (const topic of topicNames) {
    await transaction
      .deleteFrom('subscribers')
      .where('deleted_at', 'is not', null)
      .where('topic', '=', topic)
      .where('email', 'in', signUpsFor(transaction, topic).select('lower_email').where('id', 'in', submissionIds))
      .execute();
  }
}

/** The stored sign-ups for a topic, of which the distinct addresses are to be selected. */
function signUpsFor(transaction: Transaction<Tables>, topic: Topic) {
  const item = itemOfTopic(topic);
  return transaction
    .selectFrom('contact_submissions')
    .distinct()
    .where('kind', '=', 'newsletter')
    .where('item', item === null ? 'is' : '=', item);
}
