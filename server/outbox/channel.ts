import type { Tables } from '../database/tables.ts';

export type Delivery = Tables['outbox'];

export interface Channel<Made = unknown> {
  name: Delivery['channel'];
  timeoutMs: number;
  /** Returns null if there is nothing to send. @throws DeliveryPostponedError */
  make(delivery: Delivery): Promise<Made | null>;
  /** @throws DeliveryError with a message for the administrator, without secrets */
  send(made: Made, signal: AbortSignal): Promise<void>;
  onBounce?(delivery: Delivery): Promise<void>;
  close(): void;
}

type FailureKind = 'later' | 'slow' | 'final' | 'bounced';

export class DeliveryError extends Error {
  readonly kind: FailureKind;

  constructor(message: string, kind: FailureKind = 'later') {
    super(message);
    this.kind = kind;
  }
}

/** Thrown if a delivery has to wait but has not failed. */
export class DeliveryPostponedError extends Error {
  readonly waitMs: number;

  constructor(waitMs = 0) {
    super();
    this.waitMs = waitMs;
  }
}

const maximumCharacters = 500;

/**
 * Shortens an error to one line for the administrator. It contains the receiver's message, without any secrets that the
 * message repeats.
 */
export function toOneLine(message: string, secrets: string[]): string {
  let line = message.toWellFormed();
  for (const secret of secrets) if (secret) line = line.replaceAll(secret, '…');
  line = line.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return line.length > maximumCharacters ? `${line.slice(0, maximumCharacters - 1).toWellFormed()}…` : line;
}
