import type { Selectable } from 'kysely';
import type { ContactSubmissionRow, OutboxRow } from '../database/tables.ts';

export type Submission = Selectable<ContactSubmissionRow>;

/** A reply that was written in the inbox. */
export interface Reply {
  id: string;
  /** The author's name; null when the account has none. */
  author: string | null;
  text: string;
  /** The ids of the replies before it, the oldest first. */
  before: string[];
}

/** A way of notifying the company of an enquiry, or of writing to its sender. */
export interface Channel {
  name: OutboxRow['channel'];
  /** How long one delivery may take. */
  timeoutMs: number;
  /**
   * Delivers an enquiry, or a reply to it, and resolves once the other side has taken it.
   *
   * @param id of the outbox row, the same at each repetition, so that the other side can know one
   * @throws DeliveryError in words for the administrator, without secrets
   */
  deliver(id: string, enquiry: Submission, signal: AbortSignal, reply?: Reply): Promise<void>;
  close(): void;
}

/** A way of telling somebody of something else than an enquiry. */
export interface NoticeChannel extends Omit<Channel, 'deliver'> {
  /** It hands over before it sends, and reaches nobody twice. */
  isOnce?: true;
  /** Delivers it, and resolves once the other side has taken it; false when there is nothing to tell any more. */
  deliverNotice(notice: Notice, signal: AbortSignal): Promise<boolean>;
}

/** What such a channel delivers. */
interface Notice {
  /** Of the outbox row, the same at each repetition. */
  id: string;
  /** The id of what names the recipient: an invitation, a registration, a subscriber. */
  recipientId: string;
  /** The newsletter that is sent; null for other notices. */
  newsletterId: string | null;
  /** Which reminder of a webinar it is. */
  reminder: string | null;
  /**
   * Notes, for good, that it is about to be sent: should the process end before it knows what became of it, it is not sent
   * again. Called at the last moment, by what may reach nobody twice.
   *
   * @throws NotYetError when another process has it
   */
  handOver(): Promise<void>;
}

interface FailureKind {
  /** The other side refused it, and is not expected to take it later. */
  isRefusal?: boolean;
  /** The mail server said that there is no such mailbox. */
  isBounce?: boolean;
  /** It is not tried again. */
  isFinal?: boolean;
  /** The other side may have taken it: it did not say. */
  isUnknown?: boolean;
}

/** Why a delivery failed. */
export class DeliveryError extends Error {
  readonly isRefusal: boolean;
  readonly isBounce: boolean;
  readonly isFinal: boolean;
  readonly isUnknown: boolean;

  constructor(message: string, kind: FailureKind = {}) {
    const { isRefusal = false, isBounce = false, isFinal = false, isUnknown = false } = kind;
    super(message);
    this.isRefusal = isRefusal;
    this.isBounce = isBounce;
    this.isFinal = isFinal;
    this.isUnknown = isUnknown;
  }
}

/** A delivery whose turn has not come in the time that it may take. It counts as not tried. */
export class NotYetError extends Error {}

const mostCharacters = 500;

/** One line about a fault, for the administrator: what the other side said, without the secrets it may repeat. */
export function inOneLine(message: string, secrets: string[]): string {
  let line = message.toWellFormed();
  for (const secret of secrets) if (secret) line = line.replaceAll(secret, '…');
  line = line.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return line.length > mostCharacters ? `${line.slice(0, mostCharacters - 1).toWellFormed()}…` : line;
}
