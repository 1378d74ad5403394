import type { Selection, Status, SubmissionKind } from '../../contract/inbox/listing.ts';
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
  /** Resolves when everything that the event triggers has been done. */
  tell(event: InboxEvent): Promise<void>;
  /** Called when rows may have been removed for good. */
  onRemoved(): void;
}

interface AccountActor {
  actor: string;
}

export type InboxEvent =
  | { type: 'arrived'; kind: SubmissionKind; isSpam: boolean }
  | (AccountActor &
      (
        | { type: 'opened'; id: string }
        | { type: 'file read'; id: string; file: string }
        | { type: 'exported'; format: 'CSV' | 'JSON'; query: ExportQuery; count: number }
        /** `id` for a single submission, otherwise `count` for the number selected. */
        | { type: 'deleted'; id: string; batch: string }
        | { type: 'deleted'; count: number; batch: string }
        | { type: 'restored'; count: number }
        | { type: 'removed'; count: number }
        | { type: 'marked' }
        | { type: 'status'; status: Status; count: number; id?: string | undefined }
        | { type: 'assigned'; account: string | null; count: number; id?: string | undefined }
        | { type: 'noted'; id: string }
        | { type: 'note removed'; id: string }
        | { type: 'replied'; id: string }
        | { type: 'released'; count: number }
        | { type: 'held'; count: number }
      ));

/** The query of a download, as requested. */
export type ExportQuery = Record<string, string | undefined>;

/** Returns the id if exactly one submission is selected. */
export function singleId(selection: Selection): string | undefined {
  return 'ids' in selection && selection.ids.length === 1 ? selection.ids[0] : undefined;
}
