import { chmod, copyFile, rename, rm } from 'node:fs/promises';
import { backup, DatabaseSync } from 'node:sqlite';
import { pathOf } from '../../../server/database/sqlite.ts';
import { Failure } from '../../run/console.ts';
import { type Copy, newFile } from './copy.ts';

/** All pages in one step: begun again whenever the site writes, a copy in many would never end while it is busy. */
const allPages = 2 ** 31 - 1;

/** SQLite: a file with no others beside it, by SQLite's own way of copying a database that is in use. */
export function sqliteCopy(databaseUrl: string): Copy {
  const path = pathOf(databaseUrl);
  return {
    ending: '.db',
    async save(file) {
      const source = open(path, 'The database');
      try {
        await backup(source, file, { rate: allPages });
      } finally {
        source.close();
      }
      await chmod(file, 0o600);
      // One file, which needs no second one beside it until the site writes to it.
      const copy = new DatabaseSync(file);
      copy.exec('PRAGMA journal_mode = DELETE');
      copy.close();
    },
    async check(file) {
      const copy = open(file, 'The backup');
      try {
        const faults = copy
          .prepare('PRAGMA integrity_check(3)')
          .all()
          .map(({ integrity_check }) => integrity_check);
        if (faults[0] !== 'ok') throw new Failure(`The backup ${file} is damaged: ${faults.join('; ')}`);
        return Number(copy.prepare('select count(*) as count from contact_submissions').get()?.count);
      } catch (error) {
        if (error instanceof Failure) throw error;
        throw new Failure(`${file} is no backup of this site: ${(error as Error).message}.`);
      } finally {
        copy.close();
      }
    },
    async restore(file) {
      for (const beside of ['', '-wal', '-shm']) await newFile(path + beside);
      const partial = `${path}.partial`;
      try {
        await copyFile(file, partial);
        await chmod(partial, 0o600);
        await rename(partial, path);
      } finally {
        await rm(partial, { force: true });
      }
    },
  };
}

function open(path: string, what: string): DatabaseSync {
  try {
    return new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  } catch (error) {
    throw new Failure(`${what} ${path} cannot be opened: ${(error as Error).message}.`);
  }
}
