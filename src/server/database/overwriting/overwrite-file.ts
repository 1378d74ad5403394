import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { emptyLog } from './locked-file.ts';
import { mergeIndexes } from './merge-indexes.ts';
import { zeroUnused } from './zero-unused.ts';

/**
 * Run as a process of its own, with the path of an SQLite database that others may be using: overwrites in its files all
 * that was removed from it, and notes up to which removal. It may be killed at any moment.
 */
async function main(path: string): Promise<void> {
  // One that is there: none is made.
  const database = new DatabaseSync(new URL('?mode=rw', pathToFileURL(path)), { timeout: 10_000 });
  database.exec('pragma synchronous = full; pragma secure_delete = on');
  const removed = database.prepare("select value from site_state where key = 'removed'").get()?.value;
  await mergeIndexes(database);
  await emptyLog(database);
  await zeroUnused(database, path);
  if (removed) database.prepare("insert or replace into site_state values ('overwritten', ?)").run(removed);
  // What others have written meanwhile may hold remains as well, from before their page was overwritten.
  await emptyLog(database);
  database.close();
}

await main(process.argv[2] ?? '').catch((error: Error) => {
  process.stderr.write(error.message);
  process.exitCode = 1;
});
