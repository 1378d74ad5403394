import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { openDatabase } from '../../../server/database/open.ts';
import { pathOf } from '../../../server/database/sqlite.ts';
import { Failure } from '../../run/console.ts';
import type { Address } from './address.ts';
import { readMove, writeMove } from './lease.ts';
import { openSide } from './open-side.ts';
import type { Side } from './side.ts';

/** One command at a time fills a database: PostgreSQL's advisory lock of a session. */
const fillingLock = 6_200_417;

/** A table that is there until the others are, by which what a command that was killed has left is known. */
const begun = 'site_move_begun';

const notEmpty = 'nothing is written over. Name an empty database, or put that one aside';

/**
 * Opens the new database with the tables of a site and nothing in them. What an earlier attempt has left there is removed.
 *
 * @throws Failure when there is anything else
 */
export async function openTarget(address: Address, id: string): Promise<Side> {
  try {
    return await (address.engine === 'sqlite' ? newFile(address, id) : newOnServer(address, id));
  } catch (error) {
    throw error instanceof Failure
      ? error
      : new Failure(
          `The new database ${address.shown} cannot be used: ${(error as Error).message || (error as { code?: string }).code}.`,
        );
  }
}

/** Removes all that was brought there. */
export async function emptyTarget(address: Address, target: Side): Promise<void> {
  if (address.engine === 'postgres') await dropAll(target);
  await target.end();
  if (address.engine === 'sqlite') await removeFile(address);
}

async function newFile(address: Address, id: string): Promise<Side> {
  const path = pathOf(address.url);
  if (existsSync(path)) {
    const side = await openSide('sqlite', address.url);
    const isOurs = await isEmptyOrLeftover(side).finally(() => side.end());
    if (!isOurs) throw new Failure(`There is a file ${path} already, and ${notEmpty}.`);
    await removeFile(address);
  }
  return filling(address, id);
}

async function isEmptyOrLeftover(side: Side): Promise<boolean> {
  const tables = await side.run('select name from sqlite_schema limit 1').catch(() => undefined);
  return tables?.length === 0 || (await isLeftover(side));
}

async function removeFile(address: Address): Promise<void> {
  for (const ending of ['', '-wal', '-shm']) await rm(pathOf(address.url) + ending, { force: true });
}

async function newOnServer(address: Address, id: string): Promise<Side> {
  const side = await openSide('postgres', address.url);
  try {
    const [found] = await side.run(`select current_setting('server_encoding') as encoding, current_schema() as schema,
      pg_try_advisory_lock(${fillingLock})::text as alone`);
    if (found?.encoding !== 'UTF8')
      throw new Failure(
        `The new database ${address.shown} does not store every sign: make one with the encoding UTF8.`,
      );
    if (!found.schema)
      throw new Failure(`The new database ${address.shown} has no schema in which tables can be made.`);
    if (found.alone !== 'true') throw new Failure(`Another command is filling ${address.shown}.`);
    if ((await tablesOfServer(side)).length > 0) {
      if (!(await isLeftover(side)))
        throw new Failure(`There are tables in ${address.shown} already, and ${notEmpty}.`);
      await dropAll(side);
    }
    const filled = await filling(address, id);
    await filled.end();
    return side;
  } catch (error) {
    await side.end();
    throw error;
  }
}

/** Makes the tables, and says what this is: a site that is started on it refuses to. */
async function filling(address: Address, id: string): Promise<Side> {
  const side = await openSide(address.engine, address.url);
  await side.run(`create table ${begun} (at text)`);
  const { db } = await openDatabase(address.url);
  await db.destroy();
  await writeMove(side, { stage: 'filling', id });
  await side.run(`drop table ${begun}`);
  return side;
}

/** Whether it is what a move has left that was not finished, or tables that nothing was ever stored in. */
async function isLeftover(side: Side): Promise<boolean> {
  const isBegun = await side.run(`select 1 from ${begun}`).then(
    () => true,
    () => false,
  );
  if (isBegun) return true;
  try {
    const move = await readMove(side);
    if (move) return move.stage === 'filling';
    const [row] = await side.run(
      `select (select count(*) from admins) + (select count(*) from contact_submissions) as count`,
    );
    return row?.count === 0n;
  } catch {
    return false;
  }
}

async function tablesOfServer(side: Side): Promise<string[]> {
  const rows = await side.run(`select oid::regclass::text as name from pg_class
    where relkind in ('r', 'p', 'v', 'm') and relnamespace = current_schema()::regnamespace and ${notOfExtension('pg_class')}`);
  return rows.map(({ name }) => String(name));
}

/** Everything that was made in the schema; it was empty before. */
async function dropAll(side: Side): Promise<void> {
  for (const name of await tablesOfServer(side)) await side.run(`drop table if exists ${name} cascade`);
  const functions = await side.run(`select oid::regprocedure::text as name from pg_proc
    where pronamespace = current_schema()::regnamespace and ${notOfExtension('pg_proc')}`);
  for (const { name } of functions) await side.run(`drop function if exists ${name} cascade`);
}

function notOfExtension(catalogue: string): string {
  return `not exists (select 1 from pg_depend where classid = '${catalogue}'::regclass and objid = ${catalogue}.oid and deptype = 'e')`;
}
