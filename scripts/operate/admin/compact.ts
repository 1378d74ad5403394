import { parseArgs } from 'node:util';
import type { Database } from '../../../server/database/open.ts';
import { rewriteFile } from '../../../server/database/overwriting.ts';
import { Failure } from '../../run/console.ts';
import type { Command } from './command.ts';
import { say } from './terminal.ts';

export const compact: Command = {
  usage: 'compact',
  help: `Rewrites an SQLite database of any size, so that its files hold no removed data, not even copies in unused
parts. This takes about a second per 200 MB. Meanwhile forms have to wait, and fail after 5 seconds, so run it at a
quiet time.`,
  prepare(args) {
    parseArgs({ args });
    return async ({ database }) => say(await overwrite(database, true));
  },
};

const postgres =
  'PostgreSQL frees the space of removed data and overwrites it over time. See docs/operating.md for how to rewrite ' +
  'its tables at once.';

/** Rewrites the file and returns a sentence about the removed data. */
export async function overwrite(database: Database, anySize = false): Promise<string> {
  if (database.engine === 'postgres') return postgres;
  try {
    return (await rewriteFile(database, anySize))
      ? 'The database files no longer hold the removed data.'
      : 'The removed data was overwritten, but unused parts of the file may hold copies. Run npm run admin -- compact at a quiet time.';
  } catch (error) {
    const { message } = error as Error;
    throw new Failure(`Removed, but the database files may still hold copies: ${message} Run this command again.`);
  }
}
