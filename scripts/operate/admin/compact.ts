import { parseArgs } from 'node:util';
import type { Database } from '../../../server/database/open.ts';
import { rewriteFile } from '../../../server/database/overwriting.ts';
import { Failure } from '../../run/console.ts';
import type { Command } from './command.ts';
import { say } from './terminal.ts';

/** Rewrites an SQLite database, so that its files contain nothing that was removed. */
export const compact: Command = {
  usage: 'compact',
  help: `Rewrites an SQLite database, whatever its size, so that its files hold nothing that was removed, not even
copies in unused parts. It takes about a second for each 200 MB. Forms wait for it, and those that wait
longer than 5 seconds say that they could not be sent: run it in a quiet hour.`,
  prepare(parameters) {
    parseArgs({ args: parameters });
    return async ({ database }) => say(await overwrite(database, true));
  },
};

const postgres =
  'PostgreSQL frees the space of what was removed, and writes over it in time. docs/operating.md says how its tables are ' +
  'rewritten at once.';

/**
 * Rewrites the file and returns a sentence about the removed data.
 *
 * @param anySize rewrites even a large file, although nothing can be stored meanwhile
 * @throws Failure if it can't be done now
 */
export async function overwrite(database: Database, anySize = false): Promise<string> {
  if (database.engine === 'postgres') return postgres;
  try {
    return (await rewriteFile(database, anySize))
      ? 'No file of the database holds any of what was removed.'
      : 'It was overwritten; unused parts of the file may hold copies. Run npm run admin -- compact in a quiet hour.';
  } catch (error) {
    const { message } = error as Error;
    throw new Failure(
      `Removed, but the files of the database may still hold copies: ${message} Run this command again.`,
    );
  }
}
