import { parseArgs } from 'node:util';
import { UsageError } from '../../run/console.ts';
import { type Address, addressOf } from '../move/address.ts';
import { finishMove, move } from '../move/move.ts';
import type { Command, Site } from './command.ts';
import { askSecretly, isAttended, readStandardInput, say } from './terminal.ts';

/** Brings the site from SQLite to PostgreSQL or back while it is running. */
export const moveTo: Command = {
  usage: 'move-to [ADDRESS]',
  help: `Moves the site to another database while it is running: from SQLite to PostgreSQL, or back. Copies everything,
compares every row, lets forms wait for a few seconds, and has the running processes go on there. Until then
the site goes on where it is, whatever happens to this command; from then on the old database takes nothing.
It moves back in the same way, with what has come since.
  ADDRESS  postgres://USER:PASSWORD@HOST/DATABASE of an empty database, past a pool of connections if there is
           one, or file:PATH of a file that does not exist. Without it it is asked for, or read from standard
           input: other users of the machine see what is an argument, and a password in it`,
  accepts: ({ stage }) => stage === 'moved',
  prepare(parameters) {
    const { positionals } = parseArgs({ args: parameters, allowPositionals: true });
    if (positionals.length > 1) throw new UsageError('Name one address.');
    const [given] = positionals;
    const address = given === undefined ? undefined : addressOf(given);
    return async (site) => run(site, address ?? (await readAddress()));
  },
};

async function readAddress(): Promise<Address> {
  return addressOf(isAttended() ? await askSecretly('Address of the new database: ') : await readStandardInput());
}

async function run({ database }: Site, address: Address): Promise<void> {
  if (address.engine === database.engine) {
    throw new UsageError('A site moves from SQLite to PostgreSQL or back. Within one of them, back up and restore.');
  }
  const isFinished = await finishMove(database, address);
  if (isFinished) say(`The site has moved to ${address.shown}.`);
  else await move(database, address, say);
  say('For the next start, set in the environment of the site:');
  say(`  DATABASE_URL=${address.shown}${address.url === address.shown ? '' : '   with the password'}`);
  say('  and no DATABASE_DIRECT_URL and DATABASE_STANDBY_URL of the old one');
  say('The old database refuses what would change it. It still holds all personal data, which npm run admin -- erase');
  say('does not reach there any more: remove it, when you are sure.');
}
