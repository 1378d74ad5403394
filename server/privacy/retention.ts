import { type RawBuilder, sql } from 'kysely';
import { explainHold } from '../../contract/privacy/explain-hold.ts';
import type { Confirmation, HeldRemoval } from '../../contract/privacy/retention.ts';
import { type Audit, actors } from '../account/audit-log.ts';
import type { Database } from '../database/open.ts';
import { removeMatching } from '../inbox/removal.ts';

const dayMs = 86_400_000;

/** The maximum difference between a submission's date and this machine's clock. */
const clockSkewMs = 5 * 60_000;

/** Removing at most this many submissions that became due within this time never needs confirmation. */
const ordinary = { count: 20, ms: 2 * dayMs };

/** Thrown if a removal by age needs confirmation. Nothing has been removed. */
export class HeldRemovalError extends Error {
  constructor(held: HeldRemoval) {
    super(
      `${explainHold(held)} Nothing was removed. If the clock and RETENTION_DAYS are right, confirm it under Security in ` +
        'the admin area, or with: npm run admin -- retention --confirm',
    );
  }
}

/** Removes submissions by age, unless the clock seems wrong or the number of days mistyped. */
export class Retention {
  readonly days: number | undefined;
  readonly #database: Database;
  readonly #audit: Audit;
  readonly #now: () => number;

  constructor(database: Database, days: number | undefined, audit: Audit, now = Date.now) {
    this.#database = database;
    this.days = days;
    this.#audit = audit;
    this.#now = now;
  }

  async plan(before = this.#cutoff()): Promise<{ due: number; held: HeldRemoval | null }> {
    const old = await this.#tally(sql`created_at < ${before}`);
    if (!old.oldest) return { due: 0, held: null };
    const all = await this.#tally(sql`1 = 1`);
    const isHalf = old.count > all.count / 2 || old.inInbox > all.inInbox / 2;
    const dueMs = Date.parse(before) - Date.parse(old.oldest);
    const isOrdinary = old.count <= ordinary.count && dueMs <= ordinary.ms;
    const isFuture = all.newest !== null && Date.parse(all.newest) > this.#now() + clockSkewMs;
    const reason = isFuture ? 'future' : isHalf && !isOrdinary ? 'half' : null;
    const { count: due } = old;
    return { due, held: reason && { before, due, stored: all.count, newest: all.newest, reason } };
  }

  async #tally(wanted: RawBuilder<unknown>) {
    const { rows } = await sql<{ total: number; inbox: number; oldest: string | null; newest: string | null }>`
      select count(*) as total, count(case when place = 'inbox' then 1 end) as inbox,
        min(created_at) as oldest, max(created_at) as newest
      from contact_submissions where ${wanted}`.execute(this.#database.db);
    const { total = 0, inbox = 0, oldest = null, newest = null } = rows[0] ?? {};
    return { count: Number(total), inInbox: Number(inbox), oldest, newest };
  }

  /** Returns the due removal that needs confirmation; null if there is none. */
  async held(before = this.#cutoff()): Promise<HeldRemoval | null> {
    return this.days ? (await this.plan(before)).held : null;
  }

  /**
   * Confirms the due removal, and records this in the audit log. Call it before `remove`. Returns false if the removal
   * has changed since.
   */
  async confirm({ before, due }: Confirmation, actor: string): Promise<boolean> {
    if (before > this.#cutoff() || (await this.held(before))?.due !== due) return false;
    await this.#audit(actor, 'retention-confirmed', { count: due, before });
    return true;
  }

  /** Removes due submissions and returns their number. @throws HeldRemovalError if this needs confirmation */
  async run(actor: string = actors.system, signal?: AbortSignal): Promise<number> {
    const before = this.#cutoff();
    const held = await this.held(before);
    if (held) throw new HeldRemovalError(held);
    return this.days ? this.remove(before, actor, signal) : 0;
  }

  /** Removes submissions from before a given time. The audit log records their number even if a later batch fails. */
  async remove(before: string, actor: string, signal?: AbortSignal): Promise<number> {
    let removed = 0;
    try {
      const older = removeMatching(
        this.#database,
        (rows) => rows.where('created_at', '<', before).orderBy('created_at').orderBy('id'),
        signal,
      );
      for await (const count of older) removed += count;
    } finally {
      if (removed > 0) await this.#audit(actor, 'retention', { count: removed, before });
    }
    return removed;
  }

  #cutoff(): string {
    return new Date(this.#now() - (this.days ?? 0) * dayMs).toISOString();
  }
}
