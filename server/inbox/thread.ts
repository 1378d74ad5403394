import { type Kysely, sql, type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Status } from '../../contract/inbox/status.ts';
import type { EarlierSubmission, ThreadMessage } from '../../contract/inbox/thread.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';

/** Puts the mail of a reply into the outbox, in its transaction. */
export type OnReply = (transaction: Transaction<Tables>, submissionId: string, messageId: string) => Promise<void>;

/** What the search keeps of the notes, in all: as much as of a message. */
const mostSearched = 50_000;

/** Submissions of one sender that are named beside one. */
const mostEarlier = 20;

/** What was written about a submission, oldest first; replies with how far their mails are. */
export async function readThread(db: Kysely<Tables>, submissionId: string): Promise<ThreadMessage[]> {
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
  const deliveryOf = new Map(deliveries.map(({ message_id, ...delivery }) => [message_id, delivery]));
  return messages.map(({ email_then, name_then, email_now, name_now, ...message }) => ({
    ...message,
    author: email_now ?? email_then,
    author_name: (name_now ?? name_then) || null,
    delivery: deliveryOf.get(message.id) ?? null,
  }));
}

/** Other submissions from the same address, newest first, without spam and what is in the bin. */
export function readEarlier(db: Kysely<Tables>, id: string, email: string): Promise<EarlierSubmission[]> {
  return db
    .selectFrom('contact_submissions')
    .select(['id', 'subject', 'created_at'])
    .where('lower_email', '=', email.toLowerCase())
    .where('place', '=', 'inbox')
    .where('id', '<>', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostEarlier)
    .execute();
}

/** The account that writes, with its name, or its address if it has none. */
export interface Author {
  adminId: string;
  email: string;
  name: string;
}

/** Writes a note, unless the submission is not there; a new one is opened by it. Its id. */
export function addNote(
  database: Database,
  submissionId: string,
  author: Author,
  text: string,
): Promise<string | null> {
  return database.db.transaction().execute(async (transaction) => {
    if (!(await isThere(transaction, database, submissionId))) return null;
    const id = await addMessage(transaction, submissionId, 'note', author, text);
    await keepSearched(transaction, submissionId);
    await advance(transaction, submissionId, ['new'], 'open');
    return id;
  });
}

/** Removes a note that its author takes back; false when they have no note with this id. */
export function removeNote(
  database: Database,
  submissionId: string,
  id: string,
  { adminId }: Pick<Author, 'adminId'>,
): Promise<boolean> {
  return database.db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('submission_messages')
      .where('id', '=', id)
      .where('submission_id', '=', submissionId)
      .where('kind', '=', 'note')
      .where('author_id', '=', adminId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await keepSearched(transaction, submissionId);
    return true;
  });
}

/** A reply to be sent. */
export interface NewReply {
  text: string;
  /** The newest reply that its author has seen; null for none. */
  seen: string | null;
}

/** A reply that is on its way, and how far that makes the submission. */
export interface SentReply {
  id: string;
  status: Status;
}

/** The reply that was written, or the reason why it was not sent. */
export type Replied = SentReply | 'gone' | 'answered meanwhile';

/**
 * Writes a reply and has it sent, in one transaction, unless the submission is not there or somebody has answered it since
 * its author looked; it is answered with that, unless it is done.
 *
 * @param send puts the reply's mail into the outbox
 */
export function addReply(
  database: Database,
  submissionId: string,
  author: Author,
  { text, seen }: NewReply,
  send: OnReply,
): Promise<Replied> {
  return database.db.transaction().execute(async (transaction) => {
    if (!(await isThere(transaction, database, submissionId))) return 'gone';
    const sent = await sentLately(transaction, submissionId, author, { text, seen });
    if (sent) return { id: sent, status: await statusOf(transaction, submissionId) };
    const newest = await newestReply(transaction, submissionId);
    if (newest !== undefined && newest !== seen) return 'answered meanwhile';
    const id = await addMessage(transaction, submissionId, 'reply', author, text);
    await send(transaction, submissionId, id);
    // It is answered once the mail server has taken it.
    await advance(transaction, submissionId, ['new'], 'open');
    return { id, status: await statusOf(transaction, submissionId) };
  });
}

async function statusOf(transaction: Transaction<Tables>, id: string): Promise<Status> {
  const row = transaction.selectFrom('contact_submissions').select('status').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).status;
}

/** A submission is answered when the mail of a reply was taken, and waits for an answer again when one was given up. */
export async function settleReply(
  transaction: Transaction<Tables>,
  submissionId: string,
  outcome: 'sent' | 'failed',
): Promise<void> {
  if (outcome === 'sent') await advance(transaction, submissionId, ['new', 'open'], 'answered');
  else await advance(transaction, submissionId, ['answered', 'done'], 'open');
}

async function newestReply(transaction: Transaction<Tables>, submissionId: string): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('submission_messages')
    .select('id')
    .where('submission_id', '=', submissionId)
    .where('kind', '=', 'reply')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** The same reply again within this time is one whose answer did not come through. */
const sameReplyMs = 10 * 60_000;

/** The reply of the same words that was sent a moment ago: it is not sent again, unless its author has seen that its mail was given up. */
async function sentLately(
  transaction: Transaction<Tables>,
  submissionId: string,
  { adminId }: Author,
  { text, seen }: NewReply,
): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('submission_messages')
    .select('id')
    .where('submission_id', '=', submissionId)
    .where('kind', '=', 'reply')
    .where('author_id', '=', adminId)
    .where('text', '=', text)
    .where('created_at', '>', new Date(Date.now() - sameReplyMs).toISOString())
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (row && row.id === seen && (await isGivenUp(transaction, row.id))) return undefined;
  return row?.id;
}

/** Tells whether the mail of a reply was given up. */
async function isGivenUp(transaction: Transaction<Tables>, reply: string): Promise<boolean> {
  const delivery = transaction.selectFrom('outbox').select('state').where('message_id', '=', reply);
  return (await delivery.executeTakeFirst())?.state === 'failed';
}

/** Whether there is such a submission that is not in the bin; on PostgreSQL it stays so until the transaction ends. */
async function isThere(transaction: Transaction<Tables>, { engine }: Database, id: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('contact_submissions')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  return row !== undefined;
}

async function addMessage(
  transaction: Transaction<Tables>,
  submission_id: string,
  kind: ThreadMessage['kind'],
  { adminId, email, name }: Author,
  text: string,
): Promise<string> {
  const id = uuidv7();
  const created_at = new Date().toISOString();
  const by = { author_id: adminId, author: email, author_name: name === email ? null : name };
  await transaction
    .insertInto('submission_messages')
    .values({ id, submission_id, kind, text, created_at, ...by })
    .execute();
  return id;
}

/** Writes down for the search what all notes say. */
async function keepSearched(transaction: Transaction<Tables>, id: string): Promise<void> {
  const notes = await transaction
    .selectFrom('submission_messages')
    .select('text')
    .where('submission_id', '=', id)
    .where('kind', '=', 'note')
    .orderBy('id')
    .execute();
  const all = notes.map(({ text }) => text).join('\n');
  const notes_text = all === '' ? null : all.slice(0, mostSearched).toWellFormed();
  await transaction.updateTable('contact_submissions').set({ notes_text }).where('id', '=', id).execute();
}

/** What is done with a submission says how far it is, and that it was read. */
async function advance(
  transaction: Transaction<Tables>,
  id: string,
  from: Status[],
  status: 'open' | 'answered',
): Promise<void> {
  await transaction
    .updateTable('contact_submissions')
    .set({ status, read_at: sql<string>`coalesce(read_at, ${new Date().toISOString()})` })
    .where('id', '=', id)
    .where('status', 'in', from)
    .execute();
}
