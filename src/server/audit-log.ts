import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import {
  type AuditAction,
  type AuditDetail,
  type AuditEntry,
  type AuditPage,
  auditPageSize,
} from '../features/audit-log/entry.ts';
import type { Tables } from './database/tables.ts';

/** Writes down that something was done. Never rejects: what was done is done, and the fault is reported. */
export type Audit = (actor: string, action: AuditAction, detail?: AuditDetail) => Promise<void>;

/** Who did it, where it was not the logged-in administrator. */
export const actors = { commandLine: 'command line', system: 'system', unknown: 'unknown' } as const;

/** What was done in the admin area. Entries are only ever added; the database refuses all else (migration 0005). */
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
      // The entry without its actor, whose address does not belong into the server's log.
      this.#reportError(new Error(`Not in the audit log: ${action} ${entry.detail}`, { cause }));
    }
  };

  /** A page of 50, newest first; of one action when one is given. */
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
    return { entries, next: rows.length > auditPageSize ? (entries.at(-1)?.id ?? null) : null };
  }
}
