import { openDatabase } from '../../server/database/open.ts';

/** Run as a process of its own by the test of the migrations: opens the database that it is given, and ends. */
const { db } = await openDatabase(process.argv[2] ?? '');
await db.destroy();
process.disconnect?.();
