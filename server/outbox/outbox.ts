import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { SubmissionKind } from '../../contract/forms/submission-kinds.ts';
import type { ChannelName } from '../../contract/inbox/thread.ts';
import { lockNames } from '../database/locks.ts';
import type { ContactSubmissionRow, Tables } from '../database/tables.ts';

/** A submission that reaches the inbox, or is held as spam. */
type Arrival = Pick<ContactSubmissionRow, 'id' | 'kind' | 'email' | 'spam_reason'>;

/** The deliveries for each kind of submission that reaches the inbox. */
const channelsByKind: Record<SubmissionKind, ChannelName[]> = {
  enquiry: ['mail', 'webhook', 'autoreply'],
  newsletter: [],
  download: ['mail', 'webhook'],
  registration: ['registration'],
  application: ['mail', 'webhook'],
};

/** Queues deliveries on the open channels, in the transaction that stores their subject. */
export class Outbox {
  readonly #channels: ChannelName[];

  constructor(channels: ChannelName[]) {
    this.#channels = channels;
  }

  has(channel: ChannelName): boolean {
    return this.#channels.includes(channel);
  }

  /** Queues a delivery about a submission, an invitation or a subscriber if its channel is open. */
  async add(
    transaction: Transaction<Tables>,
    channel: ChannelName,
    about: string,
    messageId: string | null = null,
  ): Promise<void> {
    if (!this.has(channel)) return;
    await transaction
      .insertInto('outbox')
      .values({ ...newDelivery(about, channel), message_id: messageId })
      .execute();
  }

  /** Queues the deliveries of submissions that are not held as spam. */
  async addArrivals(transaction: Transaction<Tables>, arrivals: Arrival[]): Promise<void> {
    const owed = arrivals
      .filter(({ spam_reason }) => !spam_reason)
      .flatMap(({ id, kind, email }) => channelsByKind[kind].map((channel) => ({ id, email, channel })))
      .filter(({ channel }) => this.has(channel));
    const automatic = owed.filter(({ channel }) => channel === 'autoreply');
    const answered = await selectAutoreplies(transaction, automatic);
    const rows = owed
      .filter(({ id, channel }) => channel !== 'autoreply' || answered.has(id))
      .map(({ id, channel }) => newDelivery(id, channel));
    if (rows.length > 0) await transaction.insertInto('outbox').values(rows).execute();
  }

  /** Queues the deliveries of submissions that are released from spam, unless they already exist. */
  async addReleased(transaction: Transaction<Tables>, released: Arrival[]): Promise<void> {
    if (released.length === 0) return;
    const written = await transaction
      .selectFrom('outbox')
      .select('about_id')
      .where(
        'about_id',
        'in',
        released.map(({ id }) => id),
      )
      .where('message_id', 'is', null)
      .execute();
    const known = new Set(written.map(({ about_id }) => about_id));
    await this.addArrivals(
      transaction,
      released.filter(({ id }) => !known.has(id)),
    );
  }
}

export function newDelivery(about_id: string, channel: ChannelName, at = new Date()) {
  const now = at.toISOString();
  return {
    id: uuidv7(),
    about_id,
    channel,
    state: 'waiting' as const,
    attempts: 0,
    next_at: now,
    created_at: now,
  };
}

const hourMs = 3_600_000;

/** Matches automated mailboxes. Replying to them can cause a loop. */
const automatic = /(^|[._+-])((no|do[._-]?not)[._-]?reply|mailer-daemon|postmaster|bounces?)\d*([._+-]|@)/i;

/**
 * Returns the ids of enquiries that get an autoreply: one an hour per address, so that nobody can use the form to flood
 * a mailbox, and none from automated mailboxes.
 */
async function selectAutoreplies(
  transaction: Transaction<Tables>,
  enquiries: Pick<Arrival, 'id' | 'email'>[],
): Promise<Set<string>> {
  const first = new Map<string, string>();
  for (const { id, email } of enquiries) {
    const address = email.toLowerCase();
    if (!first.has(address) && !automatic.test(address)) first.set(address, id);
  }
  if (first.size === 0) return new Set();
  // Another process with an enquiry from the same address waits until this one has added its autoreply.
  await lockNames(
    transaction,
    [...first.keys()].map((address) => `autoreply ${address}`),
  );
  const answered = await transaction
    .selectFrom('contact_submissions as c')
    .innerJoin('outbox', 'outbox.about_id', 'c.id')
    .select('c.lower_email')
    .where('c.lower_email', 'in', [...first.keys()])
    .where('outbox.created_at', '>', new Date(Date.now() - hourMs).toISOString())
    .where('outbox.channel', '=', 'autoreply')
    .execute();
  for (const { lower_email } of answered) first.delete(lower_email);
  return new Set(first.values());
}
