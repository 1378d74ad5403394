import type { Kysely } from 'kysely';
import { parseAnswers } from '../../contract/forms/submission-fields.ts';
import type { SubscriptionRecord } from '../../contract/inbox/subscription.ts';
import type { Delivery, EarlierSubmission, SentFile, ThreadMessage } from '../../contract/inbox/thread.ts';
import type { SubmissionFileRow, Tables } from '../database/tables.ts';
import { consentRecords } from '../newsletter/subscribers.ts';
import type { Inbox } from './inbox.ts';
import { type ShownSubmission, shownColumns } from './list.ts';

const maximumEarlier = 20;

type ShownDelivery = Omit<Delivery, 'name'>;

interface SubmissionDetails extends ShownSubmission {
  /** The deliveries about the submission itself. Those of replies are in the thread. */
  deliveries: ShownDelivery[];
  subscription: SubscriptionRecord | null;
  files: SentFile[];
  thread: ThreadMessage[];
  earlier: EarlierSubmission[];
}

/** Opens a submission for an account. If it does not exist, this returns null and announces no event. */
export async function openSubmission(
  { database: { db }, tell }: Inbox,
  actor: string,
  id: string,
): Promise<SubmissionDetails | null> {
  const row = await db.selectFrom('contact_submissions').select(shownColumns).where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const written = await db
    .selectFrom('outbox')
    .select(['message_id', 'id', 'about_id', 'channel', 'state', 'attempts', 'next_at', 'last_error'])
    .select(['created_at', 'sent_at'])
    .where('about_id', '=', id)
    .orderBy('id')
    .execute();
  const byMessage = Map.groupBy(written, ({ message_id }) => message_id);
  const deliveriesOf = (message: string | null): ShownDelivery[] =>
    (byMessage.get(message) ?? []).map(({ message_id: _message, ...delivery }) => delivery);
  const [messages, earlier, files, subscriptions] = await Promise.all([
    readMessages(db, id),
    readEarlier(db, id, row.email),
    listFiles(db, id),
    consentRecords(db, [row]),
  ]);
  await tell({ actor, action: 'view', detail: { submission: id } });
  return {
    ...row,
    answers: parseAnswers(row.answers),
    subscription: subscriptions.get(id) ?? null,
    files,
    deliveries: deliveriesOf(null),
    thread: messages.map((message) => ({ ...message, delivery: deliveriesOf(message.id)[0] ?? null })),
    earlier,
  };
}

async function readMessages(db: Kysely<Tables>, submissionId: string): Promise<Omit<ThreadMessage, 'delivery'>[]> {
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
  return messages.map(({ email_then, name_then, email_now, name_now, ...message }) => ({
    ...message,
    author: email_now ?? email_then,
    author_name: (name_now ?? name_then) || null,
  }));
}

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
