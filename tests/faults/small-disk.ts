import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  folder: string;
  /** Lets nothing be written to it, or lets it again. */
  setReadOnly(isReadOnly: boolean): void;
  remove(): void;
}

/** Whether this account may mount a file system. */
export const mayMount = process.getuid?.() === 0;

/** A disk of this many megabytes in memory. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder]);
  return {
    folder,
    setReadOnly(isReadOnly) {
      execFileSync('mount', ['-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder]);
    },
    remove() {
      // Lazily: a server that was killed may hold its files for a moment longer.
      execFileSync('umount', ['--lazy', folder]);
      rmdirSync(folder);
    },
  };
}
