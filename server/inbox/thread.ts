import { sql, type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Status } from '../../contract/inbox/status.ts';
import type { ThreadMessage } from '../../contract/inbox/thread.ts';
import type { Tables } from '../database/tables.ts';
import type { Inbox } from './inbox.ts';

/** The search keeps this many characters of all notes, as many as of a message. */
const mostSearched = 50_000;

/** The account that writes, with its name, or its address if it has none. */
export interface Author {
  adminId: string;
  email: string;
  name: string;
}

/** Writes a note, which opens a new submission. Returns its id; null when there is no such submission, which is no event. */
export async function addNote(
  { database, tell }: Inbox,
  author: Author,
  submissionId: string,
  text: string,
): Promise<string | null> {
  const id = await database.db.transaction().execute(async (transaction) => {
    if (!(await isThere(transaction, submissionId))) return null;
    const id = await addMessage(transaction, submissionId, 'note', author, text);
    await keepSearched(transaction, submissionId);
    await advance(transaction, submissionId, ['new'], 'open');
    return id;
  });
  if (id) await tell({ type: 'noted', actor: author.email, id: submissionId });
  return id;
}

/** Removes a note that its author takes back; false when they have no such note, which is no event. */
export async function removeNote(
  { database, tell, onRemoved }: Inbox,
  { adminId, email }: Author,
  submissionId: string,
  id: string,
): Promise<boolean> {
  const isRemoved = await database.db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('submission_messages')
      .where('id', '=', id)
      .where('submission_id', '=', submissionId)
      .where('kind', '=', 'note')
      .where('author_id', '=', adminId)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await keepSearched(transaction, submissionId);
    return numDeletedRows > 0n;
  });
  onRemoved();
  if (isRemoved) await tell({ type: 'note removed', actor: email, id: submissionId });
  return isRemoved;
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
 * Writes a reply and its mail in one transaction, unless the submission is not there or somebody has answered it since its
 * author looked. A reply that is not sent is no event.
 */
export async function addReply(
  { database, outbox, tell }: Inbox,
  author: Author,
  submissionId: string,
  reply: NewReply,
): Promise<Replied> {
  const outcome = await database.db.transaction().execute(async (transaction): Promise<Replied> => {
    if (!(await isThere(transaction, submissionId))) return 'gone';
    const sent = await sentLately(transaction, submissionId, author, reply);
    if (sent) return { id: sent, status: await statusOf(transaction, submissionId) };
    const newest = await newestReply(transaction, submissionId);
    if (newest !== undefined && newest !== reply.seen) return 'answered meanwhile';
    const id = await addMessage(transaction, submissionId, 'reply', author, reply.text);
    await outbox.add(transaction, 'reply', submissionId, id);
    // It is answered once the mail server has taken it.
    await advance(transaction, submissionId, ['new'], 'open');
    return { id, status: await statusOf(transaction, submissionId) };
  });
  if (typeof outcome === 'object') await tell({ type: 'replied', actor: author.email, id: submissionId });
  return outcome;
}

async function statusOf(transaction: Transaction<Tables>, id: string): Promise<Status> {
  const row = transaction.selectFrom('contact_submissions').select('status').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).status;
}

/** A submission is answered when the mail of a reply was taken, and waits for an answer again when one was given up. */
export async function recordReplyOutcome(
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

/** Tells whether there is such a submission outside the bin, and locks it until the transaction ends. */
async function isThere(transaction: Transaction<Tables>, id: string): Promise<boolean> {
  const row = transaction.selectFrom('contact_submissions').select('id').where('id', '=', id);
  return (await row.where('deleted_at', 'is', null).forUpdate().executeTakeFirst()) !== undefined;
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

/** Changes the status of a submission that somebody works on, and marks it as read. */
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
