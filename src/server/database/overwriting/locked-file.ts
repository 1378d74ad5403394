import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { pause } from './pause.ts';

/** How long others may keep the log of writes from being emptied. */
const patienceMs = 60_000;

/** Empties the log of writes into the file and cuts it. @throws when others keep it from that for a minute */
export async function emptyLog(database: DatabaseSync): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const { busy } = database.prepare('pragma wal_checkpoint(truncate)').get() as { busy: number };
    if (busy === 0) return;
    if (performance.now() > deadline) throw new Error('The log of writes of the database could not be emptied.');
    await pause();
  }
}

/**
 * Does something while the whole database is in its file and nobody writes to that: SQLite writes to it only what is in
 * the log of writes, that log is empty, and with the lock of `begin immediate` nothing can be added to it.
 *
 * @param work tells whether it has changed the file itself
 */
export async function whileFileIsStill(database: DatabaseSync, path: string, work: () => boolean): Promise<void> {
  for (;;) {
    await emptyLog(database);
    database.exec('begin immediate');
    try {
      // Otherwise somebody has written in between.
      if (statSync(`${path}-wal`).size === 0) {
        // What others remember of the file's pages is forgotten with the next commit that they see.
        if (work()) database.exec(`insert or replace into site_state values ('overwriting', '${Date.now()}')`);
        database.exec('commit');
        return;
      }
      database.exec('rollback');
    } catch (error) {
      if (database.isTransaction) database.exec('rollback');
      throw error;
    }
    await pause();
  }
}
