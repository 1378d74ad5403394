import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { databasePath } from '../../server/database/sqlite.ts';
import { say } from './admin/command.ts';
import { savePostgres } from './backup/postgres.ts';
import { runCopyCommand } from './backup/run.ts';
import { checkBackup, expectNoFile, saveSqlite } from './backup/sqlite.ts';

/**
 * `npm run backup -- [FILE]`: copies the configured database into one SQLite file, as a consistent snapshot even while
 * the site is running. The file gets its name only when it is complete, checked and on disk.
 */
await runCopyCommand('backup', async ({ databaseUrl, databaseDirectUrl }, given) => {
  const file = resolve(
    given ?? `backups/site-${new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}.db`,
  );
  await expectNoFile(file);
  const partial = `${file}.partial`;
  try {
    if (databaseUrl.startsWith('file:')) await saveSqlite(databasePath(databaseUrl), partial);
    else await savePostgres(databaseDirectUrl ?? databaseUrl, partial);
    const rows = checkBackup(partial);
    await syncToDisk(partial);
    await rename(partial, file);
    await syncToDisk(dirname(file));
    const { size } = await stat(file);
    say(`${file}: ${(size / 1e6).toFixed(1)} MB, ${rows.get('contact_submissions')} submissions.`);
  } finally {
    await rm(partial, { force: true });
  }
});

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
