import { parseArgs } from 'node:util';
import { emailAsPasswordError, newPasswordSchema } from '../../../contract/account/password.ts';
import { findAccount } from '../../../server/account/accounts.ts';
import { actors } from '../../../server/account/audit-log.ts';
import { Credentials } from '../../../server/account/credentials.ts';
import { removeSecondFactors } from '../../../server/account/second-factors.ts';
import { Failure, UsageError } from '../../run/console.ts';
import { askHidden, type Command, emailArgument, isInteractive, readStandardInput, type Site, say } from './command.ts';

export const setPassword: Command = {
  usage: 'set-password',
  help: `Sets the administrator's password, ends every session and clears the failed logins of this account. An address
with too many failed logins still waits 15 minutes. Asks for the password without showing it, or reads it from
standard input: it is never an argument, which other users of the machine could see. ADMIN_EMAIL sets the address.`,
  prepare(args) {
    parseArgs({ args });
    return writePassword;
  },
};

async function writePassword({ environment, database, audit }: Site): Promise<void> {
  const credentials = new Credentials(database.db, audit);
  const admin = await credentials.find();
  if (!admin) throw new Failure('There is no administrator yet. Start the site once to create one.');
  const sessions = await credentials.setPassword(admin.id, await readPassword(admin.email));
  await audit(actors.commandLine, 'password-changed', { sessions });
  say(`The password of ${admin.email} was set. Sessions ended: ${sessions}.`);
  if (environment.adminPassword) say('ADMIN_PASSWORD is ignored until its value changes.');
}

async function readPassword(address: string): Promise<string> {
  const password = isInteractive() ? await askHidden(`New password for ${address}: `) : await readStandardInput();
  const { error } = newPasswordSchema.safeParse(password);
  const fault = error?.issues[0]?.message ?? emailAsPasswordError(password, address);
  if (fault) throw new Failure(fault);
  if (isInteractive() && (await askHidden('Repeat the password: ')) !== password) {
    throw new Failure('The passwords do not match. Nothing was changed.');
  }
  return password;
}

/** Removes the second factors of an account whose owner has lost them and the recovery codes. */
export const resetSecondFactor: Command = {
  usage: 'reset-second-factor [ADDRESS]',
  help: `Removes the passkeys, the authenticator app and the recovery codes of an account, so that its password alone
is enough to log in. With REQUIRE_SECOND_FACTOR=on, the account must then set up a new one. Sessions stay.
  ADDRESS  of the account; without it, the first account`,
  prepare(args) {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    if (positionals.length > 1) throw new UsageError('Give one address or none.');
    const email = emailArgument(positionals[0], 'ADDRESS must be an email address.');
    return (site) => removeFactors(site, email?.toLowerCase());
  },
};

async function removeFactors({ database, audit }: Site, email: string | undefined): Promise<void> {
  const account = email ? await findAccount(database.db, email) : await new Credentials(database.db, audit).find();
  if (!account)
    throw new Failure(email ? `There is no account with the address ${email}.` : 'There is no account yet.');
  const isReset = await removeSecondFactors(database.db, account.id);
  if (!isReset) return say(`The account ${account.email} has no second factor.`);
  await audit(actors.commandLine, 'second-factor-removed', { account: account.email, factor: 'All' });
  say(`The second factor of ${account.email} was removed. Its password alone is now enough to log in.`);
}
