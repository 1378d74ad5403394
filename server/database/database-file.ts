import { statSync } from 'node:fs';

/** The file itself, what was written since it was last brought up to date, and what processes share about that. */
const endings = ['', '-wal', '-shm'];

/** Thrown by a write when the file at the database's path is another one than the one that is open. */
export class MisplacedFileError extends Error {
  constructor(path: string) {
    super(
      `The database file ${path} was removed or replaced while the site was running, so nothing can be stored. ` +
        'Put the right file in its place and start the site again.',
    );
  }
}

/**
 * The files of an SQLite database that is open. A file that is removed or replaced stays usable for those who have it open,
 * and everything that is written to it is gone at the next start: only the names in the folder tell.
 */
export class DatabaseFile {
  readonly path: string;
  readonly #opened: string;

  /** @param path of a database that was just opened, with its `-wal` and `-shm` */
  constructor(path: string) {
    this.path = path;
    this.#opened = identity(path);
  }

  /** Returns false when a restart would not find what is written now, because the file was moved or replaced. */
  isInPlace(): boolean {
    return identity(this.path) === this.#opened;
  }

  expectInPlace(): void {
    if (!this.isInPlace()) throw new MisplacedFileError(this.path);
  }
}

/** Device and inode of each. An inode that is still open is not given to another file. */
function identity(path: string): string {
  return endings
    .map((ending) => {
      const found = statSync(path + ending, { bigint: true, throwIfNoEntry: false });
      return found ? `${found.dev}:${found.ino}` : 'none';
    })
    .join(' ');
}
