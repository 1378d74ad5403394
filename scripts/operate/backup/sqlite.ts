import { chmod, copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { exists } from '../../../server/file-system/folders.ts';
import { Failure } from '../../run/console.ts';
import type { CopyEndpoint, Table } from './rows.ts';

/**
 * Copies all pages in one step. A copy in several steps restarts whenever the site writes, and would never end while it
 * is busy.
 */
const allPages = 2 ** 31 - 1;

export async function saveSqlite(path: string, file: string): Promise<void> {
  const source = openReadOnly(path);
  try {
    await backup(source, file, { rate: allPages });
  } finally {
    source.close();
  }
  await chmod(file, 0o600);
  // Otherwise, opening the backup would create a second file next to it.
  const copy = new DatabaseSync(file);
  copy.exec('PRAGMA journal_mode = DELETE');
  copy.close();
}

/**
 * Copies the file, except for the rows of the tables to empty.
 *
 * @throws Failure if there is a database already
 */
export async function restoreSqlite(path: string, file: string, emptied: string[]): Promise<void> {
  for (const beside of ['', '-wal', '-shm']) await expectNoFile(path + beside);
  const partial = `${path}.partial`;
  try {
    await copyFile(file, partial);
    await chmod(partial, 0o600);
    const copy = new DatabaseSync(partial);
    for (const table of emptied) copy.exec(`delete from ${table}`);
    copy.close();
    await rename(partial, path);
  } finally {
    await rm(partial, { force: true });
  }
}

/**
 * Creates the folder of a new file.
 *
 * @throws Failure if the file exists
 */
export async function expectNoFile(path: string): Promise<void> {
  if (await exists(path)) throw new Failure(`The file ${path} already exists and is not overwritten.`);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
}

/** @throws Failure if it is not a complete backup of a site */
export function checkBackup(file: string): Map<string, number> {
  const copy = openReadOnly(file);
  try {
    const faults = copy.prepare('PRAGMA integrity_check(3)').all();
    const [first] = faults.map(({ integrity_check }) => String(integrity_check));
    if (first !== 'ok') throw new Error(first);
    copy.prepare('select 1 from contact_submissions').get();
    const count = (name: string) => copy.prepare(`select count(*) as count from ${name}`).get()?.count;
    return new Map(tableNames(copy).map((name) => [name, Number(count(name))]));
  } catch (error) {
    const advice = file.endsWith('.dump') ? ' Restore a .dump file with pg_restore (docs/operating.md).' : '';
    throw new Failure(`${file} is not a complete backup of this site: ${(error as Error).message}.${advice}`);
  } finally {
    copy.close();
  }
}

export function openReadOnly(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  } catch (error) {
    throw new Failure(`${path} cannot be opened: ${(error as Error).message}.`);
  }
}

export function tableNames(database: DatabaseSync): string[] {
  const tables = database.prepare(`select name from pragma_table_list where schema = 'main' and type = 'table'
    and name not glob 'sqlite_*' and name not glob 'kysely_*' order by name`);
  return tables.all().map(({ name }) => String(name));
}

export function sqliteEndpoint(database: DatabaseSync): CopyEndpoint {
  const names = (table: Table) => table.columns.map(({ name }) => name).join(', ');
  return {
    *read(table) {
      const statement = database.prepare(`select ${names(table)} from ${table.name}`);
      statement.setReadBigInts(true);
      for (const row of statement.iterate()) {
        yield table.columns.map(({ name, type }) => asText(row[name] as Value, type));
      }
    },
    insert(table, rows) {
      const placeholders = table.columns.map(() => '?').join(', ');
      const statement = database.prepare(`insert into ${table.name} (${names(table)}) values (${placeholders})`);
      for (const row of rows) {
        statement.run(
          ...row.map((value, index) =>
            value !== null && table.columns[index]?.type === 'bytea' ? Buffer.from(value.slice(2), 'hex') : value,
          ),
        );
      }
    },
    lastNumber: () =>
      Number(database.prepare(`select seq from sqlite_sequence where ${isSubmissionSequence}`).get()?.seq ?? 0),
    setLastNumber(number) {
      database.exec(`delete from sqlite_sequence where ${isSubmissionSequence}`);
      database.prepare(`insert into sqlite_sequence values ('contact_submissions', ?)`).run(number);
    },
  };
}

const isSubmissionSequence = `name = 'contact_submissions'`;

type Value = null | string | bigint | Uint8Array;

function asText(value: Value, type: string): string | null {
  if (value === null) return null;
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  return type === 'timestamptz' ? new Date(String(value)).toISOString() : String(value);
}
