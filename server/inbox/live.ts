import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { SubmissionKind } from '../../contract/forms/submission-kinds.ts';
import { incrementState } from '../database/site-state.ts';
import type { Tables } from '../database/tables.ts';
import type { InboxEvent } from './inbox.ts';

/** A change of the inbox: something of this kind arrived, or something else changed. */
type LiveKind = SubmissionKind | 'change';

type Listener = (kind: LiveKind) => void;

/** Changes of one kind within this time are announced together. */
const quietMs = 200;

/** The interval at which a process looks for changes by others while it has listeners. */
const pollMs = 500;

/**
 * Notifies listeners of changes to submissions, in this process or another. Processes notify each other through the
 * table `site_state`, which counts the changes of each kind.
 */
export class LiveUpdates {
  readonly #db: Kysely<Tables>;
  readonly #report: (error: unknown) => void;
  readonly #listeners = new Set<Listener>();
  /** The recently published kinds, and whether more changes of them are waiting. */
  readonly #recent = new Map<LiveKind, { timer: NodeJS.Timeout; hasMore: boolean }>();
  #polling: { stop: AbortController; firstPoll: Promise<void> } | undefined;
  /** The number of changes of each kind; undefined before the first poll. */
  #seen: Map<string, number> | undefined;
  /** The counts from this process, as `KEY COUNT`. */
  #own = new Set<string>();

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
    const key = `changes ${kind}` as const;
    incrementState(this.#db, key)
      .then((count) => this.#polling && this.#own.add(`${key} ${count}`))
      .catch(this.#report);
  }

  /** Resolves once the listener will be notified of every change, with a function that unsubscribes. */
  async subscribe(listener: Listener): Promise<() => void> {
    this.#listeners.add(listener);
    this.#polling ??= this.#startPolling();
    await this.#polling.firstPoll;
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

  #startPolling() {
    const stop = new AbortController();
    const firstPoll = this.#tryPoll(stop.signal);
    firstPoll.then(() => this.#poll(stop.signal)).catch(this.#report);
    return { stop, firstPoll };
  }

  /** Polls with pauses in between, so that a hanging database gets only one query. */
  async #poll(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await pause(pollMs, undefined, { ref: false });
      await this.#tryPoll(signal);
    }
  }

  async #tryPoll(signal: AbortSignal): Promise<void> {
    await this.#pollOnce(signal).catch((error) => {
      if (signal.aborted) return;
      this.#report(error);
      // Listeners then request the list and learn that the database is unavailable.
      this.#tellListeners('change');
    });
  }

  async #pollOnce(signal: AbortSignal): Promise<void> {
    const rows = await this.#db.selectFrom('site_state').selectAll().where('key', 'like', 'changes %').execute();
    // The last listener left during the query.
    if (signal.aborted) return;
    const before = this.#seen;
    this.#seen = new Map(rows.map(({ key, value }) => [key, Number(value)]));
    if (!before) return;
    for (const [key, count] of this.#seen) {
      let isFromOthers = false;
      for (let each = (before.get(key) ?? 0) + 1; each <= count; each++)
        isFromOthers ||= !this.#own.has(`${key} ${each}`);
      if (isFromOthers) this.#tellListeners(key.slice('changes '.length) as LiveKind);
    }
    this.#own.clear();
  }

  #stopPolling(): void {
    this.#polling?.stop.abort();
    this.#polling = undefined;
    this.#seen = undefined;
    this.#own.clear();
  }

  #tellListeners(kind: LiveKind): void {
    for (const listener of this.#listeners) listener(kind);
  }
}
