import { elapsedField, honeypotField } from '../../contract/forms/hidden-fields.ts';
import type { SubmissionKind } from '../../contract/forms/submission-kinds.ts';
import type { SpamLimits } from '../environment/environment.ts';
import { MemoryLimit } from '../http/limits/memory-limit.ts';
import { type Usage, VisitorLimit } from '../http/limits/visitor-limit.ts';

/** The verdict on a submission: stored, with or without a reason to hold it back, or refused. */
type Judgement = { isTaken: true; spamReason: string | null } | { isTaken: false; retryAfterSeconds: number };

/** Above this many times their own limit a visitor is refused, so that the disk cannot be filled. */
const hardStop = 20;

/** Above this many times the limit of all visitors everything is held: even what looks right is part of a flood. */
const floodStart = 20;

/** The share of the time that a person needs: where browsers fill in every field themselves it is less. */
const shareOfTime: Record<SubmissionKind, number> = {
  enquiry: 1,
  newsletter: 0.25,
  download: 0.25,
  registration: 0.25,
  application: 1,
};

/**
 * Tells spam from what people send, without a cookie or a third party. It refuses nothing that a person could have
 * sent: what looks like spam is held back with the reason, and the administrator can release it. What it weighs, and
 * why no visitor's flood can be another's loss: docs/decisions/0027-limits.md.
 */
export class SpamFilter {
  readonly #limits: SpamLimits;
  readonly #visitors: VisitorLimit;
  readonly #everybody = new MemoryLimit(60);

  constructor(limits: SpamLimits) {
    this.#limits = limits;
    this.#visitors = new VisitorLimit(limits.perAddress, 600);
  }

  /**
   * @param input what the form sent, of the right shape otherwise
   * @param address of the visitor; it is forgotten within ten minutes
   */
  async judge(kind: SubmissionKind, input: object, address: string): Promise<Judgement> {
    const own = await this.#visitors.take(address);
    if (own.share > hardStop) return { isTaken: false, retryAfterSeconds: own.secondsLeft };
    const elapsed = milliseconds((input as Record<string, unknown>)[elapsedField]);
    const ownReason =
      machineReason(input, elapsed, this.#limits.minimumSeconds * 1000 * shareOfTime[kind]) ?? floodReason(own);
    return { isTaken: true, spamReason: ownReason ?? (await this.#sharedReason(elapsed)) };
  }

  /**
   * Counts for all visitors only what their own limits let through and nothing else speaks against: what one sends too
   * much of does not affect others. That many people write at once is no reason alone; without the time that our form
   * measures, it is one.
   */
  async #sharedReason(elapsed: number | null): Promise<string | null> {
    const { burst } = this.#limits;
    if (burst === 0) return null;
    const { count } = await this.#everybody.take('');
    if (count > burst * floodStart) return `More than ${burst * floodStart} submissions from all visitors in a minute`;
    return count > burst && elapsed === null ? `More than ${burst} submissions from all visitors in a minute` : null;
  }
}

function floodReason({ share, by, limit }: Usage): string | null {
  return share > 1 ? `More than ${limit} submissions from one ${by} in 10 minutes` : null;
}

/** Says why no person can have filled in the form; null when one can. */
function machineReason(input: object, elapsed: number | null, minimumMs: number): string | null {
  if ((input as Record<string, unknown>)[honeypotField]) return 'Filled in the hidden field';
  return elapsed !== null && elapsed < minimumMs ? 'Filled in faster than a person types' : null;
}

/** Null for what says nothing: forms without script do not send it. */
function milliseconds(value: unknown): number | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null;
  const number = Number(value);
  return Number.isFinite(number) && number >= 0 ? number : null;
}
