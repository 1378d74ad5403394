import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { mergeIndexes } from './merge-indexes.ts';

/** How long others may keep the log of writes from being emptied. */
const patienceMs = 60_000;

/**
 * Run as a process of its own, with the path of an SQLite database that others may be using, and the largest size in
 * bytes that may be rewritten: overwrites in its files all that was removed from it, and notes up to which removal.
 * It may be killed at any moment. Prints `too large` when the file was not rewritten.
 */
async function main(path: string, most: number): Promise<void> {
  // One that is there: none is made.
  const database = new DatabaseSync(new URL('?mode=rw', pathToFileURL(path)), { timeout: 10_000 });
  database.exec('pragma synchronous = full; pragma secure_delete = on');
  const removed = database.prepare("select value from site_state where key = 'removed'").get()?.value;
  await mergeIndexes(database);
  await emptyLog(database);
  const isSmall = statSync(path).size <= most;
  // When SQLite moves rows from one page to another it leaves copies of them behind, `secure_delete` or not: those of
  // one removed row in 60, measured among 600.
  if (isSmall) database.exec('vacuum');
  if (isSmall && removed) database.prepare("insert or replace into site_state values ('overwritten', ?)").run(removed);
  await emptyLog(database);
  database.close();
  if (!isSmall) process.stdout.write('too large');
}

/** Empties the log of writes into the file and cuts it. @throws when others keep it from that for a minute */
async function emptyLog(database: DatabaseSync): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const { busy } = database.prepare('pragma wal_checkpoint(truncate)').get() as { busy: number };
    if (busy === 0) return;
    if (performance.now() > deadline) throw new Error('The log of writes of the database could not be emptied.');
    await wait(20);
  }
}

await main(process.argv[2] ?? '', Number(process.argv[3])).catch((error: Error) => {
  process.stderr.write(error.message);
  process.exitCode = 1;
});
