import { elapsedField } from '../../forms/elapsed-field.ts';
import { honeypotField } from '../../forms/honeypot-field.ts';
import type { SubmissionKind } from '../database/tables.ts';
import type { SpamLimits } from '../env.ts';
import { Arrivals, visitorOf } from './arrivals.ts';

/** What becomes of a submission: it is stored, with the reason to hold it back or without; or not taken at all. */
export type Judgement = { isTaken: true; spamReason: string | null } | { isTaken: false; retryAfterSeconds: number };

/** At so many times a limit nothing is taken any more, so that the disk cannot be filled. */
const hardStop = 20;

/** The newsletter form has one field, which browsers fill in themselves: a person needs less time for it. */
const shareOfTime: Record<SubmissionKind, number> = { enquiry: 1, newsletter: 0.25 };

/**
 * Tells spam from what people send, without a cookie or a third party. It refuses nothing that a person could have
 * sent: what looks like spam is held back with the reason, and the administrator can release it.
 */
export class SpamJudge {
  readonly #limits: SpamLimits;
  readonly #now: () => number;
  readonly #ofAddress = new Arrivals(10 * 60_000);
  readonly #ofAll = new Arrivals(60_000);

  /** @param now the clock, in milliseconds since 1970 */
  constructor(limits: SpamLimits, now: () => number = Date.now) {
    this.#limits = limits;
    this.#now = now;
  }

  /**
   * @param input what the form sent, of the right shape otherwise
   * @param address of the visitor; it is forgotten within ten minutes of the next arrival
   */
  judge(kind: SubmissionKind, input: object, address: string): Judgement {
    const { perAddress, burst, minimumSeconds } = this.#limits;
    const now = this.#now();
    const floods = [
      { limit: perAddress, ...this.#ofAddress.take(visitorOf(address), now), where: 'from one address in 10 minutes' },
      { limit: burst, ...this.#ofAll.take('', now), where: 'from all visitors in a minute' },
    ].filter(({ limit, count }) => limit > 0 && count > limit);

    const stopped = floods.filter(({ limit, count }) => count > limit * hardStop);
    if (stopped.length > 0) {
      return { isTaken: false, retryAfterSeconds: Math.max(...stopped.map(({ secondsLeft }) => secondsLeft)) };
    }
    const [flood] = floods;
    const reason =
      machineReason(input, minimumSeconds * 1000 * shareOfTime[kind]) ??
      (flood ? `More than ${flood.limit} ${flood.where}` : null);
    return { isTaken: true, spamReason: reason };
  }
}

/** What shows that no person filled in the form; null when nothing does. */
function machineReason(input: object, minimumMs: number): string | null {
  const sent = input as Record<string, unknown>;
  if (sent[honeypotField]) return 'Filled the hidden field';
  const elapsed = milliseconds(sent[elapsedField]);
  return elapsed !== null && elapsed < minimumMs ? 'Filled in faster than a person types' : null;
}

/** Null for what says nothing: forms without script do not send it. */
function milliseconds(value: unknown): number | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null;
  const number = Number(value);
  return Number.isFinite(number) && number >= 0 ? number : null;
}
