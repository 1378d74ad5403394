import { resolve } from 'node:path';
import { databasePath } from '../../server/database/sqlite.ts';
import { exists } from '../../server/file-system/folders.ts';
import { Failure, UsageError } from '../run/console.ts';
import { say } from './admin/command.ts';
import { restorePostgres } from './backup/postgres.ts';
import { runCopyCommand } from './backup/run.ts';
import { checkBackup, restoreSqlite } from './backup/sqlite.ts';

/** These tables are emptied, because a person's access may have been ended after the backup. */
const accessTables = ['sessions', 'pending_logins', 'devices', 'invitations'];

/**
 * `npm run restore -- FILE`: creates the configured database from a backup of either engine, and ends all sessions.
 * It never overwrites anything, so move an existing database away first. The next start migrates tables of an older
 * release.
 */
await runCopyCommand('restore', async ({ databaseUrl, databaseDirectUrl }, given) => {
  if (!given) throw new UsageError('Give a file: npm run restore -- FILE');
  const file = resolve(given);
  if (!(await exists(file))) throw new Failure(`The file ${file} does not exist.`);
  const rows = checkBackup(file);
  // An older release has fewer tables.
  const emptied = accessTables.filter((table) => rows.has(table));
  if (databaseUrl.startsWith('file:')) await restoreSqlite(databasePath(databaseUrl), file, emptied);
  else await restorePostgres(databaseDirectUrl ?? databaseUrl, file, emptied);
  for (const [table, count] of rows) say(`${table}: ${emptied.includes(table) ? 0 : count} rows`);
  say('All sessions and invitations have ended.');
  say('Restored. Start the site: npm start.');
});
