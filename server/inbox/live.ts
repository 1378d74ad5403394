import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { AuditAction } from '../../contract/audit-log/entry.ts';
import type { SubmissionKind } from '../../contract/forms/submission-kinds.ts';
import { incrementState } from '../database/site-state.ts';
import type { Tables } from '../database/tables.ts';
import type { InboxEvent } from './inbox.ts';

/** A change to the inbox: a submission of this kind arrived, or something else changed. */
type LiveKind = SubmissionKind | 'change';

type Listener = (kind: LiveKind) => void;

/** Changes of one kind within this time are announced together. */
const quietMs = 200;

/** The interval at which a process looks for changes while it has listeners. */
const pollMs = 500;

const readingActions = new Set<AuditAction | null>(['view', 'file', 'export']);

/**
 * Notifies listeners of changes to submissions, made by this process or another. The table `site_state` counts the
 * changes of each kind.
 */
export class LiveUpdates {
  readonly #db: Kysely<Tables>;
  readonly #report: (error: unknown) => void;
  readonly #listeners = new Set<Listener>();
  readonly #waiting = new Map<LiveKind, NodeJS.Timeout>();
  #polling: { stop: AbortController; firstPoll: Promise<void> } | undefined;

  constructor(db: Kysely<Tables>, report: (error: unknown) => void) {
    this.#db = db;
    this.#report = report;
  }

  tell(event: InboxEvent): void {
    if ('arrived' in event) this.publish(event.isSpam ? 'change' : event.arrived);
    else if (!readingActions.has(event.action)) this.publish('change');
  }

  publish(kind: LiveKind): void {
    if (this.#waiting.has(kind)) return;
    const timer = setTimeout(() => this.#announce(kind), quietMs);
    this.#waiting.set(kind, timer.unref());
  }

  /** Resolves once the listener will be notified of every change. The result is a function that unsubscribes. */
  async subscribe(listener: Listener): Promise<() => void> {
    this.#listeners.add(listener);
    this.#polling ??= this.#startPolling();
    await this.#polling.firstPoll;
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stopPolling();
    };
  }

  /** Announces the latest changes to other processes. It takes less than a second. */
  async close(): Promise<void> {
    this.#listeners.clear();
    this.#stopPolling();
    const announced = Promise.all([...this.#waiting.keys()].map((kind) => this.#announce(kind)));
    await Promise.race([announced, pause(1000, undefined, { ref: false })]);
  }

  async #announce(kind: LiveKind): Promise<void> {
    clearTimeout(this.#waiting.get(kind));
    this.#waiting.delete(kind);
    await incrementState(this.#db, `changes ${kind}`).catch(this.#report);
  }

  #startPolling() {
    const stop = new AbortController();
    const first = Promise.withResolvers<void>();
    this.#poll(stop.signal, first.resolve).catch(this.#report);
    return { stop, firstPoll: first.promise };
  }

  /** Polls with pauses in between, so that a hanging database gets only one query. */
  async #poll(signal: AbortSignal, onPolled: () => void): Promise<void> {
    let before: Map<string, string> | undefined;
    while (!signal.aborted) {
      try {
        const rows = await this.#db.selectFrom('site_state').selectAll().where('key', 'like', 'changes %').execute();
        const seen = before;
        before = new Map(rows.map(({ key, value }) => [key, value]));
        // The last listener may have left while the query ran.
        for (const { key, value } of signal.aborted ? [] : rows)
          if (seen && seen.get(key) !== value) this.#tellListeners(key.slice('changes '.length) as LiveKind);
      } catch (error) {
        if (!signal.aborted) this.#report(error);
        // Listeners will then request the list and learn that the database is unavailable.
        this.#tellListeners('change');
      }
      onPolled();
      await pause(pollMs, undefined, { ref: false });
    }
  }

  #stopPolling(): void {
    this.#polling?.stop.abort();
    this.#polling = undefined;
  }

  #tellListeners(kind: LiveKind): void {
    for (const listener of this.#listeners) listener(kind);
  }
}
