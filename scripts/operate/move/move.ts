import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { dropChangeLog } from '../../../server/database/moving/change-log.ts';
import type { Database } from '../../../server/database/open.ts';
import { pathOf } from '../../../server/database/sqlite.ts';
import type { PublishingFolder } from '../../../server/publishing/folders.ts';
import { takeLock } from '../../../server/publishing/lock.ts';
import { Failure } from '../../run/console.ts';
import type { Address } from './address.ts';
import { expectSameCounts } from './comparing.ts';
import { Copying } from './copying.ts';
import { Lease, readMove, patiently, writeMove, whileLocked } from './lease.ts';
import { openSide } from './open-side.ts';
import type { Side } from './side.ts';
import type { Table } from './table.ts';
import { tablesOf } from './tables.ts';
import { emptyTarget, openTarget } from './target.ts';
import type { Key } from './values.ts';

/** By then every process has noticed that the next thing happens soon, and what it was mailing is most likely sent. */
const noticeMs = 2500;
/** The same of what is being written: they look ten times a second by then. */
const closingMs = 700;
/** A mail server may take so long; what a process that is gone had claimed is free again by then. */
const mostClaimsMs = 180_000;
const mostPublishingMs = 180_000;
/** What was sent waits for 20 seconds at the most. */
const mostLockedMs = 12_000;
const mostAttempts = 5;
/** For so long running processes find the whole address in the database that they leave. */
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
  publishing: PublishingFolder,
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
    await target.updateStatistics();
    await copying.catchUp();
    say('Comparing every row.');
    const doubts = await copying.compare();
    await copying.catchUp();
    await cutOver({ id, source, target, tables, address, lease, copying, doubts, publishing, say });
    await settle(source, target, id, address.shown, say);
  } catch (error) {
    throw await backOut(error, { source, target, lease, address, id, url: directUrl });
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    for (const side of [target, source]) await inTime(async () => side?.end(), 3000).catch(() => {});
  }
}

interface CutOver {
  id: string;
  source: Side;
  target: Side;
  tables: Table[];
  address: Address;
  lease: Lease;
  copying: Copying;
  doubts: Map<Table, Key[]>;
  publishing: PublishingFolder;
  say: (text: string) => void;
}

/**
 * Has deliveries pause, then writing wait for a few seconds, brings over what is left, and marks the old database as moved. When
 * others write or deliver all the same, it lets the site go on and tries again.
 *
 * @throws Failure when that happens every time
 */
async function cutOver(given: CutOver): Promise<void> {
  const { lease, copying, source, publishing, say } = given;
  const lock = await publishingLock(publishing, lease, say);
  try {
    await lease.renew('resting');
    await wait(noticeMs);
    await untilNothingIsClaimed(given);
    for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
      await lease.renew('closing');
      const start = performance.now();
      await wait(closingMs);
      await copying.catchUp();
      const rows = await inTime(() => lastChanges(given), mostLockedMs);
      if (rows !== undefined) {
        say(`${rows.toLocaleString('en-US')} rows in ${given.tables.length} tables are the same in both databases.`);
        return say(`What was sent waited for ${((performance.now() - start) / 1000).toFixed(1)} s at the most.`);
      }
      await source.rollback();
      await lease.renew('resting');
      await wait(noticeMs);
      await untilNothingIsClaimed(given);
    }
  } finally {
    await lock?.release();
  }
  throw new Failure('Something writes to the database, or delivers, all the time, although the site rests.');
}

/** @returns the number of rows; undefined when somebody writes or delivers, and nothing was done */
async function lastChanges(given: CutOver): Promise<number | undefined> {
  const { id, source, target, tables, address, lease, copying, doubts } = given;
  await source.begin();
  if (!(await source.lock(tables.map(({ name }) => name)))) return undefined;
  await lease.expectOwn();
  if ((await claims(source)) > 0) return undefined;
  await copying.catchUpWithAll();
  await copying.expectSame(doubts);
  await target.setLastNumber(await source.lastNumber());
  const rows = await expectSameCounts(source, target, tables);
  // Everything is the same in a file that nobody finds, too.
  if (!target.isInPlace()) throw new Failure(`The file ${pathOf(address.url)} was removed or replaced meanwhile.`);
  await source.close(tables, `The site has moved to ${address.shown}.`);
  await writeMove(source, {
    stage: 'moved',
    id,
    to: address.shown,
    ...(address.url !== address.shown && { url: address.url }),
  });
  await source.commit();
  return rows;
}

/** What is being mailed or called at the moment: it would be again from the new database. */
async function claims(source: Side): Promise<number> {
  const [row] = await source.run(`select count(*) as count from outbox where state = 'waiting' and locked_until > $1`, [
    new Date().toISOString(),
  ]);
  return Number(row?.count);
}

async function untilNothingIsClaimed({ source, copying, lease, say }: CutOver): Promise<void> {
  const start = performance.now();
  for (let isSaid = false; (await claims(source)) > 0; isSaid = true) {
    if (!isSaid) say('Waiting for what is being sent.');
    if (performance.now() - start > mostClaimsMs) throw new Failure('A delivery is not finished: try again later.');
    await wait(500);
    await copying.catchUp();
    await lease.renew();
  }
}

/** Nobody publishes meanwhile: what is published is noted in the database afterwards. */
async function publishingLock(folder: PublishingFolder, lease: Lease, say: (text: string) => void) {
  if (!existsSync(folder.path)) return null;
  const start = performance.now();
  for (let isSaid = false; ; isSaid = true) {
    const lock = await takeLock(folder.lock);
    if (lock) return lock;
    if (!isSaid) say('Waiting for a publication of the content.');
    if (performance.now() - start > mostPublishingMs)
      throw new Failure('A publication is not finished: try again later.');
    await wait(500);
    await lease.renew();
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
  await source.updateStatistics().catch(() => {});
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

/** Leaves the old database as it was, and the new one empty; gives what is to be said. */
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

/** @throws Failure when it takes longer */
async function inTime<Result>(work: () => Promise<Result>, ms: number): Promise<Result> {
  const late = new AbortController();
  const tooLong = wait(ms, undefined, { signal: late.signal }).then(() => {
    throw new Failure(`A database did not answer within ${ms / 1000} seconds.`);
  });
  try {
    return await Promise.race([work(), tooLong]);
  } finally {
    late.abort();
    tooLong.catch(() => {});
  }
}
