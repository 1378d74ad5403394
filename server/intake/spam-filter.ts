import { elapsedField, honeypotField } from '../../contract/forms/hidden-fields.ts';
import type { SubmissionKind } from '../../contract/forms/submission-kinds.ts';
import type { SpamLimits } from '../environment/environment.ts';
import { MemoryLimit, type Usage, VisitorLimit } from '../http/limits/visitor-limit.ts';

/** The verdict on a submission. It is stored, and possibly held for a reason, or it is refused. */
type Judgement = { isTaken: true; spamReason: string | null } | { isTaken: false; retryAfterSeconds: number };

/** A visitor who exceeds their own limit this many times over is refused, so that nobody can fill the disk. */
const hardStop = 20;

/**
 * An honest applicant sends one to three in ten minutes. Each may have a file of 5 MB, and the inbox, unlike held spam,
 * has no limit.
 */
const maxApplications = 3;

/**
 * Everything is held if all visitors together exceed their limit this many times over, because even plausible
 * submissions may be part of a flood.
 */
const floodStart = 20;

/** The fraction of the minimum time that applies to each kind. It is lower where browsers fill in every field. */
const shareOfTime: Record<SubmissionKind, number> = {
  enquiry: 1,
  newsletter: 0.25,
  download: 0.25,
  registration: 0.25,
  application: 1,
};

/**
 * Detects spam without cookies or third parties. It refuses nothing that a person could have sent: suspected spam is
 * held with a reason, and the team can release it. docs/product.md#spam lists the criteria, and
 * docs/decisions/0027-limits.md explains why one visitor's flood does not affect others.
 */
export class SpamFilter {
  readonly #limits: SpamLimits;
  readonly #visitors: VisitorLimit;
  readonly #applicants: VisitorLimit;
  readonly #everybody = new MemoryLimit(60);

  constructor(limits: SpamLimits) {
    this.#limits = limits;
    this.#visitors = new VisitorLimit(limits.perAddress, 600);
    this.#applicants = new VisitorLimit(Math.min(maxApplications, limits.perAddress), 600);
  }

  /** @param address the visitor's address, which is forgotten after at most ten minutes */
  judge(kind: SubmissionKind, input: object, address: string): Judgement {
    const own = this.#visitors.take(address);
    if (own.share > hardStop) return { isTaken: false, retryAfterSeconds: own.secondsLeft };
    const applied = kind === 'application' ? this.#applicants.take(address) : null;
    const elapsed = milliseconds((input as Record<string, unknown>)[elapsedField]);
    const ownReason =
      machineReason(input, elapsed, this.#limits.minimumSeconds * 1000 * shareOfTime[kind]) ??
      floodReason(own) ??
      (applied && floodReason(applied, 'applications'));
    return { isTaken: true, spamReason: ownReason ?? this.#sharedReason(elapsed) };
  }

  /**
   * Counts submissions of all visitors together, but only those within each visitor's own limit and without another
   * reason, so that one visitor's flood does not affect others. Below the flood limit, a burst is held only if the time
   * that our form measures is missing.
   */
  #sharedReason(elapsed: number | null): string | null {
    const { burst } = this.#limits;
    if (burst === 0) return null;
    const { count } = this.#everybody.take('');
    if (count > burst * floodStart) return `More than ${burst * floodStart} submissions from all visitors in a minute`;
    return count > burst && elapsed === null ? `More than ${burst} submissions from all visitors in a minute` : null;
  }
}

function floodReason({ share, by, limit }: Usage, sent = 'submissions'): string | null {
  return share > 1 ? `More than ${limit} ${sent} from one ${by} in 10 minutes` : null;
}

function machineReason(input: object, elapsed: number | null, minimumMs: number): string | null {
  if ((input as Record<string, unknown>)[honeypotField]) return 'Filled in the hidden field';
  return elapsed !== null && elapsed < minimumMs ? 'Filled in faster than a person types' : null;
}

/** Returns null if the value is unusable, or missing as it is from forms without JavaScript. */
function milliseconds(value: unknown): number | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null;
  const number = Number(value);
  return Number.isFinite(number) && number >= 0 ? number : null;
}
