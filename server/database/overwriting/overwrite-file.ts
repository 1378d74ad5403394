import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

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

/** The indexes of `server/database/migrations/search/folded-texts.ts`. */
const indexes = ['inbox_trigrams', 'spam_trigrams', 'bin_trigrams'];

/** Between two steps the site writes: it looks every 1 to 8 ms whether the file is free (`waiting-driver.ts`). */
const pauseMs = 20;

/** Pages that are merged in one transaction: 7 ms on average. */
const pagesAtOnce = 100;

/** What is deleted is dropped only in merging into the highest level: the first round makes one part, the second that. */
const rounds = 2;

/**
 * Drops from the search indexes what is deleted. FTS5 keeps it in the older parts of an index, words and all, and a newer
 * part says that it is deleted: only in merging both are dropped. FTS5's own `secure-delete` drops them at once and takes
 * 25 to 40 ms for each row; a round of this takes 20 ms for a thousand rows and 27 s for a million, in small steps.
 */
export async function mergeIndexes(database: DatabaseSync): Promise<void> {
  for (const index of indexes) {
    for (let round = 1; round <= rounds; round += 1) {
      addPart(database, index);
      // The first step, below zero, takes all parts there are into the merging.
      let hasMore = merge(database, index, -pagesAtOnce);
      while (hasMore) {
        await wait(pauseMs);
        hasMore = merge(database, index, pagesAtOnce);
      }
    }
  }
}

/** Adds a part that holds nothing in the end: one that is alone would not be merged, whatever is in it. */
function addPart(database: DatabaseSync, index: string): void {
  database.exec(`begin immediate;
    insert into ${index}(rowid, text) values (-1, 'none');
    insert into ${index}(${index}, rowid, text) values ('delete', -1, 'none');
    commit`);
}

/** Does one step; false when there was nothing left to do (https://www.sqlite.org/fts5.html#the_merge_command). */
function merge(database: DatabaseSync, index: string, pages: number): boolean {
  const before = changes(database);
  database.exec(`begin immediate; insert into ${index}(${index}, rank) values ('merge', ${pages}); commit`);
  return changes(database) - before >= 2;
}

function changes(database: DatabaseSync): number {
  return Number(database.prepare('select total_changes() as count').get()?.count);
}

await main(process.argv[2] ?? '', Number(process.argv[3])).catch((error: Error) => {
  process.stderr.write(error.message);
  process.exitCode = 1;
});
