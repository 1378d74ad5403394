import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import {
  type AuditAction,
  type AuditDetail,
  type AuditEntry,
  type AuditPage,
  auditPageSize,
} from '../../contract/audit-log/entry.ts';
import type { Tables } from '../database/tables.ts';
import type { InboxEvent } from '../inbox/inbox.ts';

/** Adds an entry to the audit log. It never rejects: the action has already happened, so a failure is only reported. */
export type Audit = (actor: string, action: AuditAction, detail?: AuditDetail) => Promise<void>;

/** Names for actors that are not logged-in accounts. */
export const actors = { commandLine: 'command line', system: 'system', unknown: 'unknown' } as const;

const hourMs = 3_600_000;

/** The record of actions in the admin area. Entries can only be added: the database rejects every change. */
export class AuditLog {
  readonly #db: Kysely<Tables>;
  readonly #reportError: (error: unknown) => void;

  constructor(db: Kysely<Tables>, reportError: (error: unknown) => void) {
    this.#db = db;
    this.#reportError = reportError;
  }

  readonly add: Audit = async (actor, action, detail = {}) => {
    const entry = { id: uuidv7(), at: new Date().toISOString(), actor, action, detail: JSON.stringify(detail) };
    try {
      await this.#db.insertInto('audit_log').values(entry).execute();
    } catch (cause) {
      // The actor's address is left out, because it does not belong in the server's log.
      this.#reportError(new Error(`Not in the audit log: ${action} ${entry.detail}`, { cause }));
    }
  };

  async #submissionsAmong(ids: string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const rows = await this.#db.selectFrom('contact_submissions').select('id').where('id', 'in', ids).execute();
    return new Set(rows.map(({ id }) => id));
  }

  /** Records an action in the inbox. Opening a submission is recorded at most once an hour for each account. */
  async addInbox({ actor, action, detail }: Extract<InboxEvent, { actor: string }>): Promise<void> {
    if (action === 'view') await this.addUnlessRecent(actor, action, detail);
    else if (action) await this.add(actor, action, detail);
  }

  /** Adds an entry unless there is the same one within this time: pages reload, and nobody can remove an entry. */
  async addUnlessRecent(actor: string, action: AuditAction, done: AuditDetail, withinMs = hourMs): Promise<void> {
    const detail = JSON.stringify(done);
    const known = await this.#db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', action)
      .where('id', '>', firstIdSince(Date.now() - withinMs))
      .where('actor', '=', actor)
      .where('detail', '=', detail)
      .limit(1)
      .executeTakeFirst()
      .catch(() => undefined);
    if (!known) await this.add(actor, action, done);
  }

  async page(action?: AuditAction, after?: string): Promise<AuditPage> {
    let query = this.#db
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(auditPageSize + 1);
    if (action) query = query.where('action', '=', action);
    if (after) query = query.where('id', '<', after);
    const rows = await query.execute();
    const entries = rows
      .slice(0, auditPageSize)
      .map((row) => ({ ...row, detail: JSON.parse(row.detail) }) as AuditEntry);
    const named = entries.map(({ detail }) => detail.submission).filter((id) => typeof id === 'string');
    const existing = await this.#submissionsAmong([...new Set(named)]);
    for (const entry of entries) if (existing.has(String(entry.detail.submission))) entry.submissionExists = true;
    return { entries, next: rows.length > auditPageSize ? (entries.at(-1)?.id ?? null) : null };
  }
}

/** Returns the smallest UUIDv7 for a moment. Such ids sort by time. */
function firstIdSince(moment: number): string {
  const time = moment.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
