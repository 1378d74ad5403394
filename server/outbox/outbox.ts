import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { getKind } from '../../contract/forms/submission-kinds.ts';
import type { ChannelName } from '../../contract/inbox/deliveries.ts';
import type { Database } from '../database/open.ts';
import type { OutboxRow, Tables } from '../database/tables.ts';
import { firstOfTheHour } from './autoreply.ts';
import { defaultBackoff } from './backoff.ts';
import { NotYetError, type Reply, type Submission } from './channel.ts';

export type Delivery = Selectable<OutboxRow>;

/** What decides whether a submission is delivered. */
type Arrival = Pick<Submission, 'id' | 'kind' | 'email'> & { spam_reason?: string | null };

/** Is told what became of the mail of a reply, in the transaction in which that is noted. */
type OnReply = (transaction: Transaction<Tables>, submissionId: string, outcome: 'sent' | 'failed') => Promise<void>;

/** The most by which the clocks of two machines may differ. */
const clockSkewMs = 60_000;

/** Pending deliveries of enquiries, replies, invitations and newsletters, on each channel that the environment configures. */
export class Outbox {
  readonly #db: Kysely<Tables>;
  readonly #engine: Database['engine'];
  readonly #channels: OutboxRow['channel'][];
  readonly #onReply: OnReply;

  constructor(
    { db, engine }: Pick<Database, 'db' | 'engine'>,
    channels: OutboxRow['channel'][],
    onReply: OnReply = async () => {},
  ) {
    this.#db = db;
    this.#engine = engine;
    this.#channels = channels;
    this.#onReply = onReply;
  }

  /** Writes the deliveries of new submissions, in their transaction: only of what is of a kind that is delivered, and not held as spam. */
  async write(transaction: Transaction<Tables>, arrivals: Arrival[]): Promise<void> {
    const told = arrivals.filter(({ kind, spam_reason }) => getKind(kind).isDelivered && !spam_reason);
    const toTell = this.#channels.filter((channel) => channel === 'mail' || channel === 'webhook');
    const rows = told.flatMap(({ id }) => toTell.map((channel) => waitingRow(id, channel)));
    if (this.sendsRegistrations) {
      const registrations = arrivals.filter(({ kind, spam_reason }) => kind === 'registration' && !spam_reason);
      rows.push(...registrations.map(({ id }) => waitingRow(id, 'registration')));
    }
    if (this.#channels.includes('autoreply')) {
      const enquiries = told.filter(({ kind }) => kind === 'enquiry');
      for (const { id } of await firstOfTheHour(transaction, this.#engine, enquiries))
        rows.push(waitingRow(id, 'autoreply'));
    }
    if (rows.length > 0) await transaction.insertInto('outbox').values(rows).execute();
  }

  /** Whether registrations for webinars are confirmed by mail. */
  get sendsRegistrations(): boolean {
    return this.#channels.includes('registration');
  }

  /** Whether invitations are mailed. */
  get sendsInvitations(): boolean {
    return this.#channels.includes('invitation');
  }

  /** Writes the delivery of an invitation, in its transaction, where they are mailed. */
  async writeInvitation(transaction: Transaction<Tables>, invitationId: string): Promise<void> {
    if (!this.sendsInvitations) return;
    await transaction.insertInto('outbox').values(waitingRow(invitationId, 'invitation')).execute();
  }

  /** Writes the mail that asks a subscriber to confirm, in its transaction, where mail can be sent. */
  async writeSubscriptionConfirmation(transaction: Transaction<Tables>, subscriberId: string): Promise<void> {
    if (!this.#channels.includes('confirmation')) return;
    await transaction.insertInto('outbox').values(waitingRow(subscriberId, 'confirmation')).execute();
  }

  /** Whether replies can be sent. */
  get sendsReplies(): boolean {
    return this.#channels.includes('reply');
  }

  /** Writes the delivery of a reply, in its transaction. */
  async writeReply(transaction: Transaction<Tables>, submissionId: string, messageId: string): Promise<void> {
    await transaction
      .insertInto('outbox')
      .values({ ...waitingRow(submissionId, 'reply'), message_id: messageId })
      .execute();
  }

  /** Writes the missing deliveries of these submissions, as when they are released from spam. */
  async writeMissing(transaction: Transaction<Tables>, ids: string[]): Promise<void> {
    if (ids.length === 0 || this.#channels.length === 0) return;
    const arrivals = await transaction
      .selectFrom('contact_submissions')
      .select(['id', 'kind', 'email', 'spam_reason'])
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      .orderBy('number')
      .execute();
    const known = await transaction
      .selectFrom('outbox')
      .select('submission_id')
      .where('submission_id', 'in', ids)
      .where('message_id', 'is', null)
      .execute();
    const told = new Set(known.map(({ submission_id }) => submission_id));
    await this.write(
      transaction,
      arrivals.filter(({ id }) => !told.has(id)),
    );
  }

  /**
   * Claims the delivery of a channel that has been due longest, so that no other process takes it.
   * Each waits for itself; none holds up another.
   *
   * @param until when another process may take it, should this one be gone by then
   * @returns undefined when none is due
   */
  async claim(channel: OutboxRow['channel'], now: Date, until: Date): Promise<Delivery | undefined> {
    const latest = new Date(now.getTime() + defaultBackoff.capMs + clockSkewMs);
    const due = this.#db
      .selectFrom('outbox')
      .select('id')
      .where('state', '=', 'waiting')
      .where('channel', '=', channel)
      .where('handed_at', 'is', null)
      // What is due later than any repetition waits was written before a clock was set back, and so was a longer claim.
      .where((row) => row.or([row('next_at', '<=', now.toISOString()), row('next_at', '>', latest.toISOString())]))
      .where((row) =>
        row.or([
          row('locked_until', 'is', null),
          row('locked_until', '<=', now.toISOString()),
          row('locked_until', '>', new Date(until.getTime() + clockSkewMs).toISOString()),
        ]),
      )
      .orderBy('next_at')
      .orderBy('id')
      .limit(1)
      // Of several processes at once each is given another. SQLite lets one write at a time.
      .$if(this.#engine === 'postgres', (query) => query.forUpdate().skipLocked());
    return await this.#db
      .updateTable('outbox')
      .set({ locked_until: until.toISOString() })
      .where('id', '=', due)
      .returningAll()
      .executeTakeFirst();
  }

  /** The submission that a delivery is about, also while it is in the bin; undefined when it no longer exists. */
  enquiry({ submission_id }: Pick<Delivery, 'submission_id'>): Promise<Submission | undefined> {
    return this.#db.selectFrom('contact_submissions').selectAll().where('id', '=', submission_id).executeTakeFirst();
  }

  /** The reply that a delivery sends; undefined when it sends none. */
  async reply({ submission_id, message_id }: Delivery): Promise<Reply | undefined> {
    if (!message_id) return undefined;
    const replies = await this.#db
      .selectFrom('submission_messages')
      .leftJoin('admins', 'admins.id', 'author_id')
      .select(['submission_messages.id', 'admins.name as name_now', 'author_name as name_then', 'text'])
      .where('submission_id', '=', submission_id)
      .where('kind', '=', 'reply')
      .where('submission_messages.id', '<=', message_id)
      .orderBy('submission_messages.id')
      .execute();
    const reply = replies.pop();
    if (!reply) return undefined;
    const author = (reply.name_now ?? reply.name_then) || null;
    return { id: reply.id, text: reply.text, author, before: replies.map(({ id }) => id) };
  }

  /**
   * Notes that a delivery is about to be made that may not be made twice.
   *
   * @throws NotYetError when another process has claimed it since
   */
  async handOver({ id, locked_until }: Delivery): Promise<void> {
    const { numUpdatedRows } = await this.#db
      .updateTable('outbox')
      .set({ handed_at: new Date().toISOString() })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('locked_until', '=', locked_until)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new NotYetError();
  }

  /** Gives up what was handed over by a process that is gone: nobody will know what became of it. */
  async settle(channel: OutboxRow['channel'], now: Date): Promise<void> {
    await this.#db
      .updateTable('outbox')
      .set({ state: 'failed', last_error: 'The site stopped before the mail server answered.' })
      .where('state', '=', 'waiting')
      .where('channel', '=', channel)
      .where('handed_at', 'is not', null)
      .where((row) => row.or([row('locked_until', 'is', null), row('locked_until', '<=', now.toISOString())]))
      .execute();
  }

  async markSent(delivery: Delivery): Promise<void> {
    await this.#noted(delivery, 'sent', async (db) => {
      await db
        .updateTable('outbox')
        .set((row) => ({
          state: 'sent',
          attempts: row('attempts', '+', 1),
          locked_until: null,
          last_error: null,
          sent_at: new Date().toISOString(),
        }))
        .where('id', '=', delivery.id)
        .execute();
      return true;
    });
  }

  /** Notes what became of a delivery; of a reply its submission is told as well. */
  async #noted(
    { channel, submission_id }: Delivery,
    outcome: 'sent' | 'failed' | null,
    note: (db: Kysely<Tables>) => Promise<boolean>,
  ): Promise<void> {
    if (channel !== 'reply' || outcome === null) return void (await note(this.#db));
    await this.#db.transaction().execute(async (transaction) => {
      // Locked first, as by what removes a submission with its deliveries: the two never wait for each other.
      await transaction
        .selectFrom('contact_submissions')
        .select('id')
        .where('id', '=', submission_id)
        .$if(this.#engine === 'postgres', (query) => query.forUpdate())
        .execute();
      if (await note(transaction)) await this.#onReply(transaction, submission_id, outcome);
    });
  }

  /**
   * Notes a failed attempt, unless another process has taken the delivery since.
   *
   * @param nextAt when it is repeated; null when it is given up
   * @param isUnknown whether it may have arrived: what was handed over is then not repeated
   */
  async markFailed(delivery: Delivery, error: string, nextAt: Date | null, isUnknown = false): Promise<void> {
    const { id, locked_until } = delivery;
    const state = nextAt ? ('waiting' as const) : ('failed' as const);
    await this.#noted(delivery, nextAt ? null : 'failed', async (db) => {
      const { numUpdatedRows } = await db
        .updateTable('outbox')
        .set((row) => ({
          state: isUnknown
            ? row
                .case()
                .when('handed_at', 'is not', null)
                .then('failed' as const)
                .else(state)
                .end()
            : state,
          ...(!isUnknown && { handed_at: null }),
          attempts: row('attempts', '+', 1),
          next_at: (nextAt ?? new Date()).toISOString(),
          locked_until: null,
          last_error: error,
        }))
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .where('locked_until', '=', locked_until)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    });
  }

  /** Releases a delivery that was not finished, as if it had not been tried; but not what was handed over. */
  async release({ id, locked_until }: Delivery): Promise<void> {
    await this.#db
      .updateTable('outbox')
      .set({ locked_until: null })
      .where('id', '=', id)
      .where('locked_until', '=', locked_until)
      .where('handed_at', 'is', null)
      .execute();
  }

  /** Drops a delivery about something that no longer exists, or of a place in a webinar that is no longer held. */
  async drop({ id, submission_id }: Delivery): Promise<void> {
    await this.#db
      .deleteFrom('outbox')
      .where('id', '=', id)
      .where((row) =>
        row.or([
          row('channel', 'in', ['registration', 'reminder']),
          sql<boolean>`not exists (select 1 from contact_submissions where id = ${submission_id})`,
        ]),
      )
      .execute();
  }
}

/**
 * The row of a delivery that waits to be made.
 *
 * @param submission_id the id of what it is about, which is not always a submission
 */
export function waitingRow(submission_id: string, channel: ChannelName, at = new Date()) {
  const now = at.toISOString();
  return {
    id: uuidv7(),
    submission_id,
    channel,
    state: 'waiting' as const,
    attempts: 0,
    next_at: now,
    created_at: now,
  };
}
