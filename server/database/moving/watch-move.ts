import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../open.ts';
import { clearState } from '../site-state.ts';
import { dropChangeLog } from './change-log.ts';
import {
  isAbandoned,
  isUnderWay,
  type Move,
  type Moved,
  type MoveUnderWay,
  pausesDeliveries,
  readMove,
} from './move.ts';

/** How often it is asked whether a move is under way, and how often when it is about to take place. */
const everyMs = 1000;
const soonMs = 100;

/** What a process of the site does while its database moves. */
interface Follower {
  /** Stage by stage; null when a move is no longer under way. */
  enter(stage: MoveUnderWay['stage'] | null): void;
  /** Everything is in another database now. Nothing is asked after that. */
  moved(move: Moved): Promise<void>;
}

/**
 * Follows what the command that moves the database says there. What a command left that is gone is removed.
 *
 * @returns stops it
 */
export function watchMove(
  database: Database,
  follower: Follower,
  report: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  const running = watch(database, follower, report, stopping.signal);
  return async () => {
    stopping.abort();
    await running;
  };
}

async function watch(
  database: Database,
  follower: Follower,
  report: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> {
  let stage: MoveUnderWay['stage'] | null = null;
  while (!signal.aborted) {
    // A caller that needs a database which cannot be read reports it; until then the last known stage holds.
    const move: Move | 'unknown' | undefined = await readMove(database.db).catch(() => 'unknown' as const);
    if (move !== 'unknown') {
      if (move?.stage === 'moved') return follower.moved(move);
      if (isUnderWay(move) && isAbandoned(move)) await abandon(database, move.id).catch(report);
      const next = isUnderWay(move) && !isAbandoned(move) ? move.stage : null;
      if (next !== stage) follower.enter(next);
      stage = next;
    }
    await wait(pausesDeliveries(stage) ? soonMs : everyMs, undefined, { signal, ref: false }).catch(() => {});
  }
}

/** Removes what a command that is gone has left, unless another one has begun. */
async function abandon(database: Database, id: string): Promise<void> {
  const { db, engine } = database;
  const run = async (statement: string) => (await sql.raw<Record<string, unknown>>(statement).execute(db)).rows;
  const move = await readMove(db);
  if (!isUnderWay(move) || move.id !== id) return;
  await dropChangeLog(run, engine);
  await clearState(db, 'move');
}
