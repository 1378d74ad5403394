import { parseArgs } from 'node:util';
import { Accounts } from '../../../server/account/accounts.ts';
import { actors } from '../../../server/account/audit-log.ts';
import { Credentials } from '../../../server/account/credentials.ts';
import { SecondFactors } from '../../../server/account/second-factors.ts';
import { Failure, UsageError } from '../../run/console.ts';
import { type Command, emailArgument, type Site } from './command.ts';
import { say } from './terminal.ts';

/** Removes the second factors of an account whose owner has lost them and the recovery codes. */
export const resetSecondFactor: Command = {
  usage: 'reset-second-factor [ADDRESS]',
  help: `Removes the passkeys, the authenticator app and the recovery codes of an account, so that its password alone
is enough to log in. With REQUIRE_SECOND_FACTOR=on, the account must then set up a new one. Sessions stay.
  ADDRESS  of the account; without it, the first account`,
  prepare(args) {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    if (positionals.length > 1) throw new UsageError('Give one address or none.');
    const [given] = positionals;
    const email = given === undefined ? undefined : parseAddress(given);
    return (site) => run(site, email);
  },
};

function parseAddress(given: string): string {
  try {
    return emailArgument(given)?.toLowerCase() ?? '';
  } catch {
    throw new UsageError('ADDRESS must be an email address.');
  }
}

async function run({ database, audit }: Site, email: string | undefined): Promise<void> {
  const account = email
    ? await new Accounts(database.db).findByEmail(email)
    : await new Credentials(database.db, audit).find();
  if (!account)
    throw new Failure(email ? `There is no account with the address ${email}.` : 'There is no account yet.');
  const isReset = await new SecondFactors(database.db).reset(account.id);
  if (!isReset) return say(`The account ${account.email} has no second factor.`);
  await audit(actors.commandLine, 'second-factor-removed', { account: account.email, factor: 'All' });
  say(`The second factor of ${account.email} was removed. Its password alone is now enough to log in.`);
}
