import { setTimeout as wait } from 'node:timers/promises';
import { pathOf } from '../../../server/database/sqlite.ts';
import { Failure } from '../../run/console.ts';
import type { Address } from './address.ts';
import { expectSameCounts } from './comparing.ts';
import type { Copying } from './copying.ts';
import { inTime } from './in-time.ts';
import { type Lease, writeMove } from './lease.ts';
import type { Side } from './side.ts';
import type { Table } from './table.ts';
import type { Key } from './values.ts';

/** By then every process has noticed that the next thing happens soon, and what it was mailing is most likely sent. */
const noticeMs = 2500;
/** The same for what is being written: they look ten times a second by then. */
const closingMs = 700;
/** The longest that a mail server may take; what a process that is gone had claimed is free again by then. */
const mostClaimsMs = 180_000;
/** What was sent waits for 20 seconds at the most. */
const mostLockedMs = 12_000;
const mostAttempts = 5;

interface CutOver {
  id: string;
  source: Side;
  target: Side;
  tables: Table[];
  address: Address;
  lease: Lease;
  copying: Copying;
  doubts: Map<Table, Key[]>;
  say: (text: string) => void;
}

/**
 * Has deliveries pause, then writing wait for a few seconds, brings over what is left, and marks the old database as moved. When
 * others write or deliver all the same, it lets the site go on and tries again.
 *
 * @throws Failure when that happens every time
 */
export async function cutOver(given: CutOver): Promise<void> {
  const { lease, copying, source, say } = given;
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
