import type { Kysely, Selectable } from 'kysely';
import { type Answer, parseAnswers } from '../../contract/forms/submission-fields.ts';
import type { SubscriptionRecord } from '../../contract/inbox/subscription.ts';
import type { EarlierSubmission, SentFile, ThreadMessage } from '../../contract/inbox/thread.ts';
import type { Database } from '../database/open.ts';
import type { ContactSubmissionRow, OutboxRow, SubmissionFileRow, Tables } from '../database/tables.ts';
import { consentRecords } from '../newsletter/subscribers.ts';
import type { Inbox } from './inbox.ts';

const maximumEarlier = 20;

export interface SubmissionDetails
  extends Omit<
    Selectable<ContactSubmissionRow>,
    'number' | 'fingerprint' | 'notes_text' | 'answers' | 'deleted_batch' | 'lower_email' | 'searched'
  > {
  deliveries: Omit<Selectable<OutboxRow>, 'locked_until' | 'message_id' | 'reminder' | 'handed_at'>[];
  /** The subscription of a sign-up; null for other submissions. */
  subscription: SubscriptionRecord | null;
  answers: Answer[];
  files: SentFile[];
  thread: ThreadMessage[];
  /** Other submissions from the same sender, newest first. */
  earlier: EarlierSubmission[];
}

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
    answers,
    deleted_batch: _batch,
    lower_email: _lower,
    searched: _searched,
    ...shown
  } = row;
  const subscription = subscriptions.get(id) ?? null;
  return { ...shown, answers: parseAnswers(answers), subscription, files, deliveries, thread, earlier };
}

/** Opens a submission for an account. If it does not exist, this returns null and announces no event. */
export async function openSubmission(
  { database, tell }: Inbox,
  actor: string,
  id: string,
): Promise<SubmissionDetails | null> {
  const found = await readDetails(database, id);
  if (found) await tell({ actor, action: 'view', detail: { submission: id } });
  return found;
}

async function readThread(db: Kysely<Tables>, submissionId: string): Promise<ThreadMessage[]> {
  const messages = await db
    .selectFrom('submission_messages')
    .leftJoin('admins', 'admins.id', 'author_id')
    .select(['submission_messages.id', 'kind', 'author_id', 'text', 'submission_messages.created_at'])
    .select([
      'author as email_then',
      'author_name as name_then',
      'admins.email as email_now',
      'admins.name as name_now',
    ])
    .where('submission_id', '=', submissionId)
    .orderBy('submission_messages.id')
    .execute();
  const deliveries = await db
    .selectFrom('outbox')
    .select([
      'id',
      'submission_id',
      'message_id',
      'channel',
      'state',
      'attempts',
      'next_at',
      'last_error',
      'created_at',
      'sent_at',
    ])
    .where('submission_id', '=', submissionId)
    .where('message_id', 'is not', null)
    .execute();
  const deliveryByMessage = new Map(deliveries.map(({ message_id, ...delivery }) => [message_id, delivery]));
  return messages.map(({ email_then, name_then, email_now, name_now, ...message }) => ({
    ...message,
    author: email_now ?? email_then,
    author_name: (name_now ?? name_then) || null,
    delivery: deliveryByMessage.get(message.id) ?? null,
  }));
}

/** Reads other submissions from the same address, newest first, without spam and the bin. */
function readEarlier(db: Kysely<Tables>, id: string, email: string): Promise<EarlierSubmission[]> {
  return db
    .selectFrom('contact_submissions')
    .select(['id', 'subject', 'created_at'])
    .where('lower_email', '=', email.toLowerCase())
    .where('place', '=', 'inbox')
    .where('id', '<>', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maximumEarlier)
    .execute();
}

function listFiles(db: Kysely<Tables>, submission: string): Promise<SentFile[]> {
  return db
    .selectFrom('submission_files')
    .select(['id', 'name', 'type', 'bytes'])
    .where('submission_id', '=', submission)
    .orderBy('id')
    .execute();
}

/** Opens a file of a submission for an account. If it does not exist, this returns undefined and announces no event. */
export async function openFile(
  { database: { db }, tell }: Inbox,
  actor: string,
  submission: string,
  file: string,
): Promise<Pick<SubmissionFileRow, 'name' | 'type' | 'content'> | undefined> {
  const found = await db
    .selectFrom('submission_files')
    .select(['name', 'type', 'content'])
    .where('submission_id', '=', submission)
    .where('id', '=', file)
    .executeTakeFirst();
  if (found) await tell({ actor, action: 'file', detail: { submission, file } });
  return found;
}
