import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../../server/database/open.ts';

/**
 * Runs as a separate process in the test of migrations. Like a server, it retries while another process holds the file:
 * on a busy machine, a migration takes longer than a statement waits.
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
