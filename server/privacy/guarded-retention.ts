import { z } from 'zod';
import {
  type Confirmation,
  type HeldRemoval,
  heldRemovalSchema,
  whyItWaits,
} from '../../src/features/security/retention.ts';
import { type Audit, actors } from '../account/audit-log.ts';
import type { Database } from '../database/open.ts';
import { clearState, readState, type StateKey, writeState } from '../database/site-state.ts';
import { latestRemovalSchema, planRemoval, removeOlder, retentionStart, whyHeld } from './retention.ts';

/** Thrown when a removal by age waits to be confirmed; nothing was removed. */
export class HeldRemovalError extends Error {
  readonly held: HeldRemoval;

  constructor(held: HeldRemoval) {
    super(
      `${whyItWaits(held)} Nothing was removed. When the clock and RETENTION_DAYS are right, confirm it under Security in ` +
        'the admin area, or with: npm run admin -- retention --confirm',
    );
    this.held = held;
  }
}

const held = heldRemovalSchema.extend({ days: z.number() });
const confirmation = z.object({ before: z.string(), newest: z.string().nullable(), actor: z.string() });

interface Options {
  /** Called when something may have been removed. */
  onRemoved?: () => void;
  /** In milliseconds since 1970. */
  now?: () => number;
}

interface RunOptions {
  /** In the audit log; the system when none is given. */
  actor?: string;
  /** Ends it early, after the batch that it is at. */
  signal?: AbortSignal;
}

/**
 * Removes what has had its time, and what was confirmed. What a wrong clock or a mistyped number of days would remove
 * waits until somebody says yes (docs/decisions/0023-erased-is-gone.md).
 */
export class GuardedRetention {
  readonly days: number | undefined;
  readonly #database: Database;
  readonly #audit: Audit;
  readonly #onRemoved: () => void;
  readonly #now: () => number;
  readonly #stopping = new AbortController();
  #running = Promise.resolve(0);

  constructor(database: Database, days: number | undefined, audit: Audit, options: Options = {}) {
    this.#database = database;
    this.days = days;
    this.#audit = audit;
    this.#onRemoved = options.onRemoved ?? (() => {});
    this.#now = options.now ?? Date.now;
  }

  /** The removal that waits to be confirmed. */
  async held(): Promise<HeldRemoval | null> {
    const known = await this.#read('retention-held', held);
    // One of other days, or of a clock that was ahead and is right again, is void.
    if (!known || known.days !== this.days || known.before > this.#start()) return null;
    const { days: _days, ...shown } = known;
    return shown;
  }

  /**
   * Removes what is due, as every day, after earlier requests.
   *
   * @returns how many were removed
   * @throws HeldRemovalError when it has to be confirmed
   */
  run(options: RunOptions = {}): Promise<number> {
    const run = this.#running.then(() => this.#run(options));
    this.#running = run.catch(() => 0);
    return run;
  }

  async #run({ actor = actors.system, signal }: RunOptions): Promise<number> {
    if (!this.days) return 0;
    const confirmed = await this.runConfirmed(signal);
    if (signal?.aborted) return confirmed;
    const { plan, latest, waiting } = await this.#plan();
    if (waiting) {
      await this.#write('retention-held', { ...waiting, days: this.days });
      throw new HeldRemovalError(waiting);
    }
    await clearState(this.#database.db, 'retention-held');
    const { before } = plan;
    const removed = plan.due > 0 ? await this.#remove(before, actor, signal) : 0;
    if (!signal?.aborted) await this.#write('retention-ran', { ...latest, before });
    return confirmed + removed;
  }

  /** What a run would remove now, and why it would have to be confirmed; nothing is removed or noted. */
  async preview(): Promise<{ due: number; waiting: HeldRemoval | null }> {
    const { plan, waiting } = await this.#plan();
    return { due: plan.due, waiting };
  }

  async #plan() {
    const latest = await this.#read('retention-ran', latestRemovalSchema);
    const plan = await planRemoval(this.#database, this.#start(), latest);
    const reason = whyHeld(plan, latest, this.#now());
    const { overdue: _overdue, inbox: _inbox, ...shown } = plan;
    const waiting: HeldRemoval | null = reason ? { ...shown, reason } : null;
    return { plan, latest, waiting };
  }

  /**
   * Confirms the waiting removal, when it is the one that was shown: the next run removes what is from before its
   * moment, and nothing newer.
   *
   * @returns false when it is another
   */
  async confirm({ before, due }: Confirmation, actor: string): Promise<boolean> {
    const waiting = await this.held();
    if (!waiting || waiting.before !== before || waiting.due !== due) return false;
    await this.#write('retention-confirmed', { before, newest: waiting.newest, actor });
    await clearState(this.#database.db, 'retention-held');
    await this.#audit(actor, 'retention-confirmed', { count: due, before });
    return true;
  }

  /** Does the work of every day now, in the background. */
  runSoon(report: (error: unknown) => void): void {
    this.run({ signal: this.#stopping.signal }).catch(report);
  }

  /** Ends what is done in the background, after the batch that it is at. */
  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  /** Carries out what was confirmed, also when an earlier process has begun it; returns how many were removed. */
  async runConfirmed(signal?: AbortSignal): Promise<number> {
    const allowed = await this.#read('retention-confirmed', confirmation);
    if (!allowed) return 0;
    const { before, newest, actor } = allowed;
    // Confirmed under a clock that was ahead, and is right again.
    const isVoid = before > this.#start();
    const removed = isVoid ? 0 : await this.#remove(before, actor, signal);
    if (signal?.aborted) return removed;
    if (!isVoid) await this.#write('retention-ran', { before, ...(newest && { confirmedNewest: newest }) });
    await clearState(this.#database.db, 'retention-confirmed');
    return removed;
  }

  /** Submissions from before this moment are due; empty when they are kept forever. */
  #start(): string {
    return this.days ? retentionStart(this.days, this.#now()) : '';
  }

  #remove(before: string, actor: string, signal: AbortSignal | undefined): Promise<number> {
    return removeOlder(this.#database, before, this.#audit, { actor, signal }).finally(this.#onRemoved);
  }

  async #read<Value>(key: StateKey, schema: z.ZodType<Value>): Promise<Value | undefined> {
    const text = await readState(this.#database.db, key);
    return text === undefined ? undefined : schema.parse(JSON.parse(text));
  }

  #write(key: StateKey, value: object): Promise<void> {
    return writeState(this.#database.db, key, JSON.stringify(value));
  }
}
