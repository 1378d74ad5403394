import { sql, type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { parseAnswers } from '../../contract/forms/submission-fields.ts';
import type { Status } from '../../contract/inbox/status.ts';
import type { ThreadMessage } from '../../contract/inbox/thread.ts';
import type { Tables } from '../database/tables.ts';
import type { Inbox } from './inbox.ts';

/** The search covers this many characters of the answers and notes together, as many as of a message. */
const maxSearchedCharacters = 50_000;

export interface Author {
  adminId: string;
  email: string;
  name: string;
}

/** Adds a note, which opens a new submission. Returns null if there is no such submission. */
export async function addNote(
  { database, tell }: Inbox,
  author: Author,
  submissionId: string,
  text: string,
): Promise<string | null> {
  const id = await database.db.transaction().execute(async (transaction) => {
    if (!(await lockSubmission(transaction, submissionId))) return null;
    const id = await addMessage(transaction, submissionId, 'note', author, text);
    await updateSearchedExtra(transaction, submissionId);
    await advance(transaction, submissionId, ['new'], 'open');
    return id;
  });
  if (id) await tell({ actor: author.email, action: 'note', detail: { submission: submissionId } });
  return id;
}

/** Removes a note for its author. If they have no such note, this returns false and announces no event. */
export async function removeNote(
  { database, tell, onRemoved }: Inbox,
  { adminId, email }: Author,
  submissionId: string,
  id: string,
): Promise<boolean> {
  const isRemoved = await database.db.transaction().execute(async (transaction) => {
    await selectLocked(transaction, submissionId).execute();
    const { numDeletedRows } = await transaction
      .deleteFrom('submission_messages')
      .where('id', '=', id)
      .where('submission_id', '=', submissionId)
      .where('kind', '=', 'note')
      .where('author_id', '=', adminId)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await updateSearchedExtra(transaction, submissionId);
    return numDeletedRows > 0n;
  });
  onRemoved();
  if (isRemoved) await tell({ actor: email, action: 'note', detail: { submission: submissionId, removed: true } });
  return isRemoved;
}

interface NewReply {
  text: string;
  seen: string | null;
}

interface SentReply {
  id: string;
  status: Status;
}

type Replied = SentReply | 'gone' | 'answered meanwhile';

/**
 * Adds a reply, unless the submission is gone or somebody has replied since its author last looked. A client that got no
 * response and sends the reply again gets the first one.
 */
export async function addReply(
  { database, outbox, tell }: Inbox,
  author: Author,
  submissionId: string,
  reply: NewReply,
): Promise<Replied> {
  const outcome = await database.db.transaction().execute(async (transaction): Promise<Replied> => {
    if (!(await lockSubmission(transaction, submissionId))) return 'gone';
    const newest = await newestReply(transaction, submissionId);
    if (newest && newest.id !== reply.seen) {
      if (newest.author_id !== author.adminId || newest.text !== reply.text) return 'answered meanwhile';
      return { id: newest.id, status: await readStatus(transaction, submissionId) };
    }
    const id = await addMessage(transaction, submissionId, 'reply', author, reply.text);
    await outbox.add(transaction, 'reply', submissionId, id);
    // It counts as answered when the mail server accepts the reply.
    await advance(transaction, submissionId, ['new'], 'open');
    return { id, status: await readStatus(transaction, submissionId) };
  });
  if (typeof outcome === 'object')
    await tell({ actor: author.email, action: 'reply', detail: { submission: submissionId } });
  return outcome;
}

async function readStatus(transaction: Transaction<Tables>, id: string): Promise<Status> {
  const row = transaction.selectFrom('contact_submissions').select('status').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).status;
}

export async function recordReplyOutcome(
  transaction: Transaction<Tables>,
  submissionId: string,
  outcome: 'sent' | 'failed',
): Promise<void> {
  if (outcome === 'sent') await advance(transaction, submissionId, ['new', 'open'], 'answered');
  else await advance(transaction, submissionId, ['answered', 'done'], 'open');
}

function newestReply(transaction: Transaction<Tables>, submissionId: string) {
  return transaction
    .selectFrom('submission_messages')
    .select(['id', 'author_id', 'text'])
    .where('submission_id', '=', submissionId)
    .where('kind', '=', 'reply')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns true if the submission exists outside the bin, and locks it until the transaction ends. */
async function lockSubmission(transaction: Transaction<Tables>, id: string): Promise<boolean> {
  return (await selectLocked(transaction, id).where('deleted_at', 'is', null).executeTakeFirst()) !== undefined;
}

function selectLocked(transaction: Transaction<Tables>, id: string) {
  return transaction.selectFrom('contact_submissions').select('id').where('id', '=', id).forUpdate();
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
  const writer = { author_id: adminId, author: email, author_name: name === email ? null : name };
  await transaction
    .insertInto('submission_messages')
    .values({ id, submission_id, kind, text, created_at, ...writer })
    .execute();
  return id;
}

async function updateSearchedExtra(transaction: Transaction<Tables>, id: string): Promise<void> {
  const submission = transaction.selectFrom('contact_submissions').select('answers').where('id', '=', id);
  const answers = parseAnswers((await submission.executeTakeFirst())?.answers ?? null);
  const notes = await transaction
    .selectFrom('submission_messages')
    .select('text')
    .where('submission_id', '=', id)
    .where('kind', '=', 'note')
    .orderBy('id')
    .execute();
  const all = [...answers.map(({ value }) => value), ...notes.map(({ text }) => text)].join('\n');
  const searched_extra = all === '' ? null : all.slice(0, maxSearchedCharacters).toWellFormed();
  await transaction.updateTable('contact_submissions').set({ searched_extra }).where('id', '=', id).execute();
}

/** Advances the status of a submission that somebody is working on, and marks it as read. */
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
