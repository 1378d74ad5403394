import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../../server/database/open.ts';

/**
 * Run as a process of its own by the test of the migrations: opens the database that it is given, and ends. Like a server
 * it tries again while another process holds the file, which on a busy machine migrates for longer than a statement waits.
 */
async function open(): Promise<void> {
  for (const deadline = Date.now() + 60_000; ; await wait(100)) {
    try {
      const { db } = await openDatabase(process.argv[2] ?? '');
      return await db.destroy();
    } catch (error) {
      if (Date.now() > deadline || !String(error).includes('database is locked')) throw error;
    }
  }
}

await open();
process.disconnect?.();
