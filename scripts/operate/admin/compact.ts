import { parseArgs } from 'node:util';
import type { Command } from './command.ts';
import { overwrite } from './overwrite.ts';
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
