/** How deliveries are repeated. */
export interface Backoff {
  /** The longest that the first repetition waits; each further one waits up to twice as long. */
  baseMs: number;
  /** No repetition waits longer. */
  capMs: number;
  /** Attempts after which a delivery that was refused for good is given up: about an hour. */
  refusedAttempts: number;
  /** Attempts after which any delivery is given up: about a day. */
  attempts: number;
}

export const defaultBackoff: Backoff = { baseMs: 5000, capMs: 3_600_000, refusedAttempts: 12, attempts: 50 };

/**
 * How long to wait after this many failed attempts: exponential with full jitter, so that what failed
 * together does not come back together.
 *
 * @param attempts made so far, at least 1
 * @param random from 0 to below 1
 * @returns milliseconds
 */
export function backoffDelay(attempts: number, { baseMs, capMs }: Backoff, random: () => number = Math.random): number {
  return Math.floor(random() * Math.min(capMs, baseMs * 2 ** (attempts - 1)));
}
