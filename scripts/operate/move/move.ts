import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { dropChangeLog } from '../../../server/database/moving/change-log.ts';
import type { Database } from '../../../server/database/open.ts';
import { Failure } from '../../run/console.ts';
import type { Address } from './address.ts';
import { Copying } from './copying.ts';
import { cutOver } from './cut-over.ts';
import { inTime } from './in-time.ts';
import { Lease, patiently, readMove, whileLocked, writeMove } from './lease.ts';
import { openSide } from './open-side.ts';
import type { Side } from './side.ts';
import { tablesOf } from './tables.ts';
import { emptyTarget, openTarget } from './target.ts';

/** How long running processes find the whole address in the database that they leave. */
const followingMs = 10_000;

/**
 * Brings everything into a new database while the site is running, compares every row, and has the site go on there. Until
 * then nothing changes for the site, whatever becomes of this process; from then on the old database takes nothing.
 *
 * @param say tells the operator how far it is
 * @throws Failure when it is not done, and the site goes on in the old database
 */
export async function move(
  { engine, directUrl }: Pick<Database, 'engine' | 'directUrl'>,
  address: Address,
  say: (text: string) => void,
): Promise<void> {
  const id = randomUUID();
  const source = await openSide(engine, directUrl);
  const lease = await Lease.take(source, id);
  const interrupt = () => lease.interrupt();
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  let target: Side | undefined;
  try {
    target = await openTarget(address, id);
    const tables = await tablesOf(source, target);
    await lease.noteChanges(tables);
    const copying = new Copying(source, target, tables, lease, say);
    say('Copying. The site goes on as usual.');
    await copying.copy();
    await target.optimize();
    await copying.catchUp();
    say('Comparing every row.');
    const doubts = await copying.compare();
    await copying.catchUp();
    await cutOver({ id, source, target, tables, address, lease, copying, doubts, say });
    await settle(source, target, id, address.shown, say);
  } catch (error) {
    throw await backOut(error, { source, target, lease, address, id, url: directUrl });
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    for (const side of [target, source]) await inTime(async () => side?.end(), 3000).catch(() => {});
  }
}

/** The new database counts as whole, and the old one forgets the password to it. */
async function settle(source: Side, target: Side, id: string, to: string, say: (text: string) => void): Promise<void> {
  await writeMove(target, { stage: 'arrived', id });
  say('The site has moved; its running processes follow.');
  await wait(followingMs);
  await forget(source, id, to);
}

async function forget(source: Side, id: string, to: string): Promise<void> {
  await writeMove(source, { stage: 'moved', id, to });
  await dropChangeLog(patiently(source), source.engine).catch(() => {});
  await source.optimize().catch(() => {});
}

/**
 * Finishes a move whose command was ended in its last seconds.
 *
 * @returns false when there was none to this address
 */
export async function finishMove(
  { engine, directUrl }: Pick<Database, 'engine' | 'directUrl'>,
  address: Address,
): Promise<boolean> {
  const source = await openSide(engine, directUrl);
  try {
    const move = await readMove(source);
    if (move?.stage !== 'moved' || move.to !== address.shown) return false;
    const target = await openSide(address.engine, address.url);
    try {
      const there = await readMove(target);
      if (there?.id !== move.id)
        throw new Failure(`What is in ${address.shown} is not what this database has moved to.`);
      if (there.stage === 'filling') await writeMove(target, { stage: 'arrived', id: move.id });
    } finally {
      await target.end();
    }
    await forget(source, move.id, move.to);
    return true;
  } finally {
    await source.end();
  }
}

interface Attempt {
  source: Side;
  target: Side | undefined;
  lease: Lease;
  address: Address;
  id: string;
  url: string;
}

/** Leaves the old database as it was, and the new one empty; returns what is to be said. */
async function backOut(error: unknown, { source, target, lease, address, id, url }: Attempt): Promise<unknown> {
  const { message } = error as Error;
  let fresh: Side | undefined;
  try {
    // Nothing of it goes on: what was late may come yet, and finds no connection.
    await inTime(() => source.end(), 3000).catch(() => {});
    fresh = await openSide(source.engine, url);
    // The answer to the last statement may have been lost: what counts is what is there, once that transaction is over.
    const state = await whileLocked(fresh, ['site_state'], () => readMove(fresh as Side));
    if (state?.stage === 'moved' && state.id === id) {
      return new Failure(
        `The site has moved to ${address.shown}, and then this failed: ${message} Call the same command once more: it finishes what is left.`,
      );
    }
    await lease.end(fresh);
  } catch (fault) {
    return new Failure(
      `${message}\nThe old database could not be asked then (${(fault as Error).message}). What the move has left there, the site removes within two minutes. Call the same command once more: it says if the site has moved.`,
    );
  } finally {
    await fresh?.end();
  }
  if (!target) return new Failure(`${message}\nNothing has moved: the site goes on where it is.`);
  // What is at its address now is not of this move: another one may be filling it.
  if (!target.isInPlace()) return new Failure(`${message}\nNothing has moved: the site goes on where it is.`);
  const left = await inTime(() => emptyTarget(address, target), 20_000).then(
    () => 'The new database is empty again.',
    () => `${address.shown} holds a part of the data: it is emptied by the next attempt, or by you.`,
  );
  return new Failure(`${message}\nNothing has moved: the site goes on where it is. ${left}`);
}
