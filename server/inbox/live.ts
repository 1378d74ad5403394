import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SubmissionKind } from '../../contract/forms/submission-kinds.ts';
import { writeState } from '../database/site-state.ts';
import type { Tables } from '../database/tables.ts';
import type { InboxEvent } from './inbox.ts';

/** A change of the inbox: something of this kind arrived, or something else changed. */
type LiveKind = SubmissionKind | 'change';

type Listener = (kind: LiveKind) => void;

/** Changes of one kind within this time are published together. */
const quietMs = 200;

/** The interval at which a process looks for changes by others while it has listeners. */
const pollMs = 500;

/**
 * Tells its listeners that submissions have changed, in this process or another. The processes of a database tell each
 * other in its table `site_state`, in a row for each kind.
 */
export class LiveUpdates {
  readonly #db: Kysely<Tables>;
  readonly #report: (error: unknown) => void;
  readonly #self = randomUUID();
  readonly #listeners = new Set<Listener>();
  /** The recently published kinds, and whether more changes of them are waiting. */
  readonly #recent = new Map<LiveKind, { timer: NodeJS.Timeout; hasMore: boolean }>();
  #polling: NodeJS.Timeout | undefined;
  /** The latest change of each kind; undefined until the first look. */
  #seen: Map<string, string> | undefined;

  constructor(db: Kysely<Tables>, report: (error: unknown) => void) {
    this.#db = db;
    this.#report = report;
  }

  tell(event: InboxEvent): void {
    if (event.type === 'opened' || event.type === 'exported' || event.type === 'file read') return;
    this.publish(event.type === 'arrived' && !event.isSpam ? event.kind : 'change');
  }

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
    writeState(this.#db, `live ${kind}`, `${this.#self} ${randomUUID()}`).catch(this.#report);
  }

  /** @returns a function that ends the subscription */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    this.#polling ??= this.#startPolling();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stopPolling();
    };
  }

  close(): void {
    for (const { timer } of this.#recent.values()) clearTimeout(timer);
    this.#recent.clear();
    this.#listeners.clear();
    this.#stopPolling();
  }

  #startPolling(): NodeJS.Timeout {
    const look = () =>
      this.#look().catch((error) => {
        this.#report(error);
        // Listeners look again and find the database away.
        this.#tellListeners('change');
      });
    look();
    return setInterval(look, pollMs).unref();
  }

  #stopPolling(): void {
    clearInterval(this.#polling);
    this.#polling = undefined;
    this.#seen = undefined;
  }

  async #look(): Promise<void> {
    const rows = await this.#db.selectFrom('site_state').selectAll().where('key', 'like', 'live %').execute();
    // Nobody has listened since the question.
    if (!this.#polling) return;
    const before = this.#seen;
    this.#seen = new Map(rows.map(({ key, value }) => [key, value]));
    for (const { key, value } of before ? rows : []) {
      if (before?.get(key) === value || value.startsWith(this.#self)) continue;
      this.#tellListeners(key.slice('live '.length) as LiveKind);
    }
  }

  #tellListeners(kind: LiveKind): void {
    for (const listener of this.#listeners) listener(kind);
  }
}
