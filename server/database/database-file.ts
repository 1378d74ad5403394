import { statSync } from 'node:fs';

/** The database file, its write-ahead log, and the shared memory of that log. */
const suffixes = ['', '-wal', '-shm'];

/** Thrown by a write if the file at the database's path has been replaced or removed. */
export class MisplacedFileError extends Error {
  constructor(path: string) {
    super(
      `The database file ${path} was removed or replaced while the site was running, so nothing can be stored. ` +
        'Put the right file back in place and restart the site.',
    );
  }
}

/**
 * The files of an open SQLite database. If they are removed or replaced, writes still succeed but are lost at the next
 * start. Comparing the paths is the only way to notice.
 */
export class DatabaseFile {
  readonly path: string;
  readonly #opened: string;

  /** @param path the path of a database that was just opened, so that its `-wal` and `-shm` files exist */
  constructor(path: string) {
    this.path = path;
    this.#opened = identity(path);
  }

  /** Returns false if the files were moved or replaced, so that writes would be lost at the next start. */
  isInPlace(): boolean {
    return identity(this.path) === this.#opened;
  }

  expectInPlace(): void {
    if (!this.isInPlace()) throw new MisplacedFileError(this.path);
  }
}

/** Identifies the files by device and inode. The inode of an open file is not reused. */
function identity(path: string): string {
  return suffixes
    .map((ending) => {
      const found = statSync(path + ending, { bigint: true, throwIfNoEntry: false });
      return found ? `${found.dev}:${found.ino}` : 'none';
    })
    .join(' ');
}
