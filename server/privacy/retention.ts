import { type RawBuilder, sql } from 'kysely';
import { englishNumber } from '../../language/english.ts';
import { type Audit, actors } from '../account/audit-log.ts';
import type { Database } from '../database/open.ts';
import { removeMatching } from '../inbox/removal.ts';

const dayMs = 86_400_000;

/** The maximum difference between a submission's date and this machine's clock. */
const clockSkewMs = 5 * 60_000;

/** Removing at most this many submissions that became due within this time is never refused. */
const ordinary = { count: 20, ms: 2 * dayMs };

/** Thrown if a removal by age looks like a mistake. Nothing has been removed. */
export class RefusedRemovalError extends Error {
  constructor(reason: string) {
    super(
      `${reason} Nothing was removed. If the clock and RETENTION_DAYS are right, run: npm run admin -- retention --confirm`,
    );
  }
}

interface Due {
  count: number;
  /** The reason to take the removal for a mistake; null if there is none. */
  reason: string | null;
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

  async plan(before = this.#cutoff()): Promise<Due> {
    const old = this.days ? await this.#tally(sql`created_at < ${before}`) : null;
    if (!old?.oldest) return { count: 0, reason: null };
    const all = await this.#tally(sql`1 = 1`);
    const { count } = old;
    const would = `${englishNumber(count)} of ${englishNumber(all.count)} submissions are older than ${minute(before)} and would be removed`;
    if (all.newest && Date.parse(all.newest) > this.#now() + clockSkewMs) {
      const reason = `${would}, but the newest is dated ${minute(all.newest)}, which is in the future: the clock is or was wrong.`;
      return { count, reason };
    }
    const isHalf = count > all.count / 2 || old.inInbox > all.inInbox / 2;
    const isOrdinary = count <= ordinary.count && Date.parse(before) - Date.parse(old.oldest) <= ordinary.ms;
    return { count, reason: isHalf && !isOrdinary ? `${would}: more than half of all, or of the inbox.` : null };
  }

  async #tally(wanted: RawBuilder<unknown>) {
    const { rows } = await sql<{ total: number; inbox: number; oldest: string | null; newest: string | null }>`
      select count(*) as total, count(case when place = 'inbox' then 1 end) as inbox,
        min(created_at) as oldest, max(created_at) as newest
      from contact_submissions where ${wanted}`.execute(this.#database.db);
    const { total = 0, inbox = 0, oldest = null, newest = null } = rows[0] ?? {};
    return { count: Number(total), inInbox: Number(inbox), oldest, newest };
  }

  /**
   * Removes due submissions and returns their number. The audit log records it even if a later batch fails.
   *
   * @throws RefusedRemovalError if the removal looks like a mistake and is not confirmed
   */
  async run(
    actor: string = actors.system,
    { signal, isConfirmed = false }: { signal?: AbortSignal; isConfirmed?: boolean | undefined } = {},
  ): Promise<number> {
    const before = this.#cutoff();
    const { count, reason } = await this.plan(before);
    if (count === 0) return 0;
    if (reason && !isConfirmed) throw new RefusedRemovalError(reason);
    if (reason) await this.#audit(actor, 'retention-confirmed', { count, before });
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

/** Formats a moment to the minute in UTC. */
function minute(moment: string): string {
  return `${moment.slice(0, 16).replace('T', ' ')} UTC`;
}
