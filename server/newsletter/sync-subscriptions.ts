import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/**
 * Pauses the subscriptions of sign-ups that left the inbox, in the same transaction, and resumes those of sign-ups that
 * came back. A paused subscription has `deleted_at`. An address keeps getting a topic while one of its sign-ups for it
 * is in the inbox.
 */
export async function syncSubscriptions(transaction: Transaction<Tables>, submissionNumbers: number[]): Promise<void> {
  if (submissionNumbers.length === 0) return;
  const isOfThese = sql<boolean>`(email, topic) in (${signUps} and s.number in (${sql.join(submissionNumbers)}))`;
  const isInInbox = sql<boolean>`(email, topic) in (${signUps} and s.lower_email = subscribers.email and s.place = 'inbox')`;
  const subscriptions = transaction.updateTable('subscribers').where(isOfThese);
  await subscriptions.set({ deleted_at: new Date().toISOString() }).execute();
  await subscriptions.set({ deleted_at: null }).where(isInInbox).execute();
}

/** Removes paused subscriptions when their sign-ups are removed for good, in the same transaction. */
export async function removePaused(transaction: Transaction<Tables>, submissionIds: string[]): Promise<void> {
  const isOfThese = sql<boolean>`(email, topic) in (${signUps} and s.id in (${sql.join(submissionIds)}))`;
  await transaction.deleteFrom('subscribers').where('deleted_at', 'is not', null).where(isOfThese).execute();
}

/** Selects address and topic of sign-ups. A sign-up for the articles has no item. */
const signUps = sql`select s.lower_email, coalesce(s.item, 'articles') from contact_submissions as s
  where s.kind = 'newsletter'`;
