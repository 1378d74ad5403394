import type { Database } from '../database/open.ts';
import { type LiveKind, type OtherProcesses, otherProcesses } from '../database/other-processes.ts';
import type { InboxEvent } from './inbox.ts';

type Listener = (kind: LiveKind) => void;

/** Changes of one kind within this time are published together. */
const quietMs = 200;

/**
 * Tells its listeners that submissions have changed, in this process or another. It follows other processes only while
 * it has listeners.
 */
export class LiveUpdates {
  readonly #others: OtherProcesses;
  readonly #listeners = new Set<Listener>();
  /** The recently published kinds, and whether more changes of them are waiting. */
  readonly #recent = new Map<LiveKind, { timer: NodeJS.Timeout; hasMore: boolean }>();

  constructor(database: Database, report: (error: unknown) => void) {
    this.#others = otherProcesses(database, (kind) => this.#tellListeners(kind), report);
  }

  /** Publishes an event that makes an open inbox out of date. */
  tell(event: InboxEvent): void {
    if (event.type === 'opened' || event.type === 'exported' || event.type === 'file read') return;
    this.publish(event.type === 'arrived' && !event.isSpam ? event.kind : 'change');
  }

  /** Publishes a committed change. */
  publish(kind: LiveKind): void {
    const recent = this.#recent.get(kind);
    if (recent) {
      recent.hasMore = true;
      return;
    }
    const timer = setTimeout(() => {
      const hasMore = this.#recent.get(kind)?.hasMore;
      this.#recent.delete(kind);
      if (hasMore) this.publish(kind);
    }, quietMs).unref();
    this.#recent.set(kind, { timer, hasMore: false });
    this.#tellListeners(kind);
    this.#others.tell(kind);
  }

  /** @returns a function that ends the subscription */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#others.listen();
    return () => {
      if (this.#listeners.delete(listener) && this.#listeners.size === 0) this.#others.stop();
    };
  }

  close(): void {
    for (const { timer } of this.#recent.values()) clearTimeout(timer);
    this.#recent.clear();
    this.#listeners.clear();
    this.#others.stop();
  }

  #tellListeners(kind: LiveKind): void {
    for (const listener of this.#listeners) listener(kind);
  }
}
