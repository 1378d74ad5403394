import type { AuditAction, AuditDetail } from '../../contract/audit-log/entry.ts';
import type { Selection, SubmissionKind } from '../../contract/inbox/listing.ts';
import type { Database } from '../database/open.ts';
import type { SubmissionStore } from '../intake/store.ts';
import type { Outbox } from '../outbox/outbox.ts';

/**
 * The dependencies of the inbox's functions. Functions that change something, or show something to an account, announce
 * this as an event after their commit. `actor` is the account's address.
 */
export interface Inbox {
  database: Database;
  outbox: Pick<Outbox, 'add'>;
  store: Pick<SubmissionStore, 'release'>;
  tell(event: InboxEvent): Promise<void>;
  /** Called when rows may have been removed for good. */
  onRemoved(): void;
}

/**
 * A submission arrived, or an account opened, exported or changed some. The action and its detail become an entry in the
 * audit log. Marking as read has none, because it only concerns the reader.
 */
export type InboxEvent =
  | { arrived: SubmissionKind; isSpam: boolean }
  | { actor: string; action: AuditAction | null; detail: AuditDetail };

/** Describes the changed submissions: by id if exactly one was selected, and otherwise by their number. */
export function describeChanged(selection: Selection, count: number): AuditDetail {
  const [id] = 'ids' in selection && selection.ids.length === 1 ? selection.ids : [];
  return id ? { submission: id } : { count };
}
