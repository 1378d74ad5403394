import { access, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Failure } from '../../run/console.ts';

/** How a database is copied into a file and made from one. */
export interface Copy {
  /** Of the files' names. */
  ending: string;
  /** Writes all of one moment into a new file. */
  save(file: string): Promise<void>;
  /** Reads through a backup. Returns its number of submissions, where that can be read; throws Failure when it is not a backup. */
  check(file: string): Promise<number | undefined>;
  /** Makes the database from a backup. Throws Failure when there is one already. */
  restore(file: string): Promise<void>;
}

/** Sees to it that a file can be made; throws Failure when there is one. */
export async function newFile(path: string): Promise<void> {
  const exists = await access(path).then(
    () => true,
    () => false,
  );
  if (exists) throw new Failure(`There is a file ${path} already, and nothing is written over.`);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
}
