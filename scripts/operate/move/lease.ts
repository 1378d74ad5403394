import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { dropChangeLog, type Run, startChangeLog } from '../../../server/database/moving/change-log.ts';
import {
  isAbandoned,
  isUnderWay,
  type Move,
  type MoveUnderWay,
  parseMove,
} from '../../../server/database/moving/move.ts';
import { Failure } from '../../run/console.ts';
import type { Side } from './side.ts';
import type { Table } from './table.ts';

/** How long it counts as under way without being written again. */
const leaseMs = 60_000;
const renewEveryMs = 10_000;

const mostAttempts = 20;
const pauseMs = 250;

/** What stands in a database about its move; undefined when nothing does. */
export async function readMove(side: Side): Promise<Move | undefined> {
  const [row] = await side.run(`select value from site_state where key = 'move'`);
  return parseMove(row?.value as string | undefined);
}

/** Writes it there, over whatever was there. */
export async function writeMove(side: Side, move: Move): Promise<void> {
  await side.run(
    `insert into site_state (key, value) values ('move', $1) on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(move)],
  );
}

/**
 * The claim of this command on the database that is to move. It stands in the database, so that the site's processes know of
 * it, and ends by itself when the command is gone.
 */
export class Lease {
  readonly #source: Side;
  readonly #id: string;
  #stage: MoveUnderWay['stage'] = 'copying';
  #writtenAt = 0;
  #isInterrupted = false;

  private constructor(source: Side, id: string) {
    this.#source = source;
    this.#id = id;
  }

  /** @throws Failure when another command is at work */
  static async take(source: Side, id: string): Promise<Lease> {
    const lease = new Lease(source, id);
    await whileLocked(source, ['site_state'], async () => {
      const move = await readMove(source);
      if (isUnderWay(move) && !isAbandoned(move)) {
        throw new Failure(
          `Another move of this database is under way, by process ${move.pid} on ${move.host}. ` +
            'If that machine was lost, it ends by itself within two minutes.',
        );
      }
      await writeMove(source, lease.#leaseRow());
    });
    await dropChangeLog(patiently(source), source.engine);
    return lease;
  }

  /** Has every change of these tables noted from now on. */
  async noteChanges(tables: Table[]): Promise<void> {
    await startChangeLog(patiently(this.#source), this.#source.engine, tables);
  }

  /** Ends the command at the next `renew`. */
  interrupt(): void {
    this.#isInterrupted = true;
  }

  /**
   * To be called every few seconds while nothing is locked.
   *
   * @throws Failure when the command was interrupted, or the claim was ended from outside
   */
  async renew(stage: MoveUnderWay['stage'] = this.#stage): Promise<void> {
    if (this.#isInterrupted) throw new Failure('Interrupted.');
    if (stage === this.#stage && performance.now() - this.#writtenAt < renewEveryMs) return;
    await this.expectOwn();
    this.#stage = stage;
    await writeMove(this.#source, this.#leaseRow());
  }

  /** @throws Failure when the claim was ended from outside */
  async expectOwn(): Promise<void> {
    const move = await readMove(this.#source);
    if (isUnderWay(move) && move.id === this.#id) return;
    throw new Failure('This move was ended from outside, because it had said nothing for two minutes.');
  }

  /**
   * Leaves the database as if nothing had happened.
   *
   * @param source by a connection of its own, where the first may be gone
   */
  async end(source: Side): Promise<void> {
    const move = await readMove(source);
    if (!isUnderWay(move) || move.id !== this.#id) return;
    await source.run(`delete from site_state where key = 'move'`);
    await dropChangeLog(patiently(source), source.engine);
  }

  #leaseRow(): MoveUnderWay {
    this.#writtenAt = performance.now();
    const until = new Date(Date.now() + leaseMs).toISOString();
    return { stage: this.#stage, id: this.#id, pid: process.pid, host: hostname(), until };
  }
}

/**
 * Does all of it or nothing while nobody else writes to these tables.
 *
 * @throws Failure when others write to them all the time
 */
export async function whileLocked<Result>(side: Side, tables: string[], work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    await side.begin();
    try {
      if (await side.lock(tables)) {
        const result = await work();
        await side.commit();
        return result;
      }
    } catch (error) {
      await side.rollback();
      throw error;
    }
    await side.rollback();
    await wait(pauseMs);
  }
  throw new Failure('The tables could not be locked: something in the database writes for minutes.');
}

/** Runs statements that need a table for themselves for a moment, again while others have it. */
export function patiently(side: Side): Run {
  return async (statement) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await side.run(statement);
      } catch (error) {
        if (!side.isLockTimeout(error) || attempt === mostAttempts) throw error;
        await wait(pauseMs);
      }
    }
  };
}
