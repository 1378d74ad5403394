import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { say } from './admin/terminal.ts';
import { newFile } from './backup/copy.ts';
import { copyOf, runCopying } from './backup/run.ts';

/**
 * `npm run backup -- [FILE]`: copies the database that the environment names into one file, also while the site is
 * running: all of one moment. The file has its name once it is whole, looked through and on disk.
 */
await runCopying('backup', async (environment, given) => {
  const copy = copyOf(environment);
  const file = resolve(given ?? defaultName(copy.ending));
  await newFile(file);
  const partial = `${file}.partial`;
  try {
    await copy.save(partial);
    const rows = await copy.check(partial);
    await syncToDisk(partial);
    await rename(partial, file);
    await syncToDisk(dirname(file));
    const { size } = await stat(file);
    say(`${file}: ${(size / 1e6).toFixed(1)} MB${rows === undefined ? '' : `, ${rows} submissions`}.`);
  } finally {
    await rm(partial, { force: true });
  }
});

function defaultName(ending: string): string {
  return `backups/site-${new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}${ending}`;
}

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
