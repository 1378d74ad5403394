import { parseArgs } from 'node:util';
import type { Database } from '../../../server/database/open.ts';
import { type Overwritten, overwriteNow } from '../../../server/privacy/overwriting.ts';
import { Failure } from '../../run/console.ts';
import type { Command } from './command.ts';
import { say } from './terminal.ts';

/** Rewrites the database, so that its files hold nothing that was removed. */
export const compact: Command = {
  usage: 'compact',
  help: `Rewrites the database, whatever its size, so that its files hold nothing that was removed: smaller ones are
rewritten by themselves. It takes about a second for each 200 MB. Forms wait for it, and those that wait
longer than 5 seconds say that they could not be sent: run it in a quiet hour.`,
  prepare(parameters) {
    parseArgs({ args: parameters });
    return async ({ database }) => say(await overwrite(database, true));
  },
};

const words: Record<Overwritten, string> = {
  gone: 'No file of the database holds any of what was removed.',
  rewritten:
    'The tables were rewritten: none of their files holds any of what was removed. PostgreSQL’s log of writes, and what ' +
    'it had sampled for its planner, do until it writes over them.',
  freed:
    'Unused parts of the database’s files may hold it until they are written over: it is too large to be rewritten ' +
    'while the site is running. Run npm run admin -- compact in a quiet hour.',
};

/**
 * Overwrites what was removed, and returns what can be said of it then.
 *
 * @param anySize also when nothing can be stored for as long as it takes
 * @throws Failure when it cannot be done now
 */
export async function overwrite(database: Database, anySize = false): Promise<string> {
  try {
    return words[await overwriteNow(database, anySize)];
  } catch (error) {
    throw new Failure(
      `Removed, but not overwritten yet, so that the files of the database may still hold it: ${(error as Error).message} ` +
        'A running site tries again by itself; or run this command once more.',
    );
  }
}
