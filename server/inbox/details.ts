import type { Selectable } from 'kysely';
import type { SentFile } from '../../contract/inbox/files.ts';
import type { SubscriptionRecord } from '../../contract/inbox/subscription.ts';
import type { EarlierSubmission, ThreadMessage } from '../../contract/inbox/thread.ts';
import type { Database } from '../database/open.ts';
import type { ContactSubmissionRow, OutboxRow } from '../database/tables.ts';
import { consentRecords } from '../newsletter/consent-records.ts';
import { listFiles } from './files.ts';
import { readEarlier, readThread } from './thread.ts';

export interface SubmissionDetails
  extends Omit<
    Selectable<ContactSubmissionRow>,
    'number' | 'fingerprint' | 'notes_text' | 'deleted_batch' | 'lower_email' | 'searched'
  > {
  /** What told the company and the visitor of it. */
  deliveries: Omit<Selectable<OutboxRow>, 'locked_until' | 'message_id' | 'reminder' | 'handed_at'>[];
  /** What is known of the subscription that a sign-up asked for; null of every other. */
  subscription: SubscriptionRecord | null;
  /** What came with it. */
  files: SentFile[];
  /** Notes and replies, oldest first. */
  thread: ThreadMessage[];
  /** Others of the same sender, newest first. */
  earlier: EarlierSubmission[];
}

/** One submission, wherever it is, with all that belongs to it; null when no submission has that id. */
export async function readDetails({ db }: Database, id: string): Promise<SubmissionDetails | null> {
  const row = await db.selectFrom('contact_submissions').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const deliveries = await db
    .selectFrom('outbox')
    .select(['id', 'submission_id', 'channel', 'state', 'attempts', 'next_at', 'last_error', 'created_at', 'sent_at'])
    .where('submission_id', '=', id)
    .where('message_id', 'is', null)
    .orderBy('id')
    .execute();
  const [thread, earlier, files, subscriptions] = await Promise.all([
    readThread(db, id),
    readEarlier(db, id, row.email),
    listFiles(db, id),
    consentRecords(db, [row]),
  ]);
  const {
    number: _number,
    fingerprint: _print,
    notes_text: _notes,
    deleted_batch: _batch,
    lower_email: _lower,
    searched: _searched,
    ...shown
  } = row;
  return { ...shown, subscription: subscriptions.get(id) ?? null, files, deliveries, thread, earlier };
}
