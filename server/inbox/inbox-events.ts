import type { SubmissionKind } from '../../src/features/submissions/listing.ts';

/** Who did it: the administrator's address. */
interface ByAdministrator {
  actor: string;
}

/** What happens in the inbox, told once it is committed. */
export type InboxEvent =
  | { type: 'arrived'; kind: SubmissionKind; isSpam: boolean }
  | (ByAdministrator &
      (
        | { type: 'opened'; id: string }
        | { type: 'exported'; format: 'CSV' | 'JSON'; query: ExportQuery; count: number }
        /** `id` when it was this one alone, and otherwise how many were selected. */
        | { type: 'deleted'; id: string; batch: string }
        | { type: 'deleted'; count: number; batch: string }
        | { type: 'restored'; count: number }
        | { type: 'marked' }
        | { type: 'released'; count: number }
        | { type: 'held'; count: number }
      ));

/** What a download was asked with, as it was written. */
export type ExportQuery = Record<string, string | undefined>;

type Listener = (event: InboxEvent) => void | Promise<void>;

/**
 * Tells its listeners what happens in the inbox, one after the other, and waits for each: what is done is in the audit
 * log before it is answered. Node's own EventEmitter does not wait.
 */
export class InboxEvents {
  readonly #listeners: Listener[] = [];

  on(listener: Listener): void {
    this.#listeners.push(listener);
  }

  /** Resolves when all listeners are done. */
  async emit(event: InboxEvent): Promise<void> {
    for (const listener of this.#listeners) await listener(event);
  }
}
