import type { Selectable } from 'kysely';
import type { OutboxRow } from '../database/tables.ts';

export type Delivery = Selectable<OutboxRow>;

/** One kind of delivery: what it sends, and the way that it sends it. */
export interface Channel<Made = unknown> {
  name: Delivery['channel'];
  /** The time that one delivery may take. */
  timeoutMs: number;
  /** It reaches nobody twice: what was about to be sent when a process died is not sent again. */
  isOnce?: boolean;
  /**
   * Makes what a delivery sends, the same at each repetition. Null when there is nothing to send any more.
   *
   * @throws NotYetError when it may not be sent yet
   */
  make(delivery: Delivery): Promise<Made | null>;
  /**
   * Resolves once the other side has taken it.
   *
   * @throws DeliveryError in words for the administrator, without secrets
   */
  send(made: Made, signal: AbortSignal): Promise<void>;
  /** Ends the subscription of an address that has no mailbox. */
  onBounce?(delivery: Delivery): Promise<void>;
  close(): void;
}

/**
 * A failure decides about the next attempt by its kind.
 *
 * - `later`: it may work another time.
 * - `final`: this mail is never taken.
 * - `bounced`: never, because the address has no mailbox.
 * - `unknown`: the other side may have taken it, and did not say.
 */
type FailureKind = 'later' | 'final' | 'bounced' | 'unknown';

/** Why a delivery failed. */
export class DeliveryError extends Error {
  readonly kind: FailureKind;

  constructor(message: string, kind: FailureKind = 'later') {
    super(message);
    this.kind = kind;
  }
}

/** A delivery that has to wait without having failed. */
export class NotYetError extends Error {
  readonly waitMs: number;

  constructor(waitMs = 0) {
    super();
    this.waitMs = waitMs;
  }
}

const maximumCharacters = 500;

/** One line about a fault, for the administrator: what the other side said, without the secrets it may repeat. */
export function inOneLine(message: string, secrets: string[]): string {
  let line = message.toWellFormed();
  for (const secret of secrets) if (secret) line = line.replaceAll(secret, '…');
  line = line.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return line.length > maximumCharacters ? `${line.slice(0, maximumCharacters - 1).toWellFormed()}…` : line;
}
