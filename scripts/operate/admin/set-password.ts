import { parseArgs } from 'node:util';
import { addressPasswordError, newPasswordSchema } from '../../../contract/account/password.ts';
import { actors } from '../../../server/account/audit-log.ts';
import { Credentials, EmailTakenError } from '../../../server/account/credentials.ts';
import { Failure } from '../../run/console.ts';
import { type Command, emailArgument, type Site } from './command.ts';
import { askSecretly, isAttended, readStandardInput, say } from './terminal.ts';

/** Sets the password of the first account, for an administrator who has lost it. */
export const setPassword: Command = {
  usage: 'set-password [--email ADDRESS]',
  help: `Sets the administrator's password, ends every session and forgets the failed logins to this account. An
address that too many came from still waits for a quarter of an hour. Asks for it without showing it, or reads it from standard input: it is never
an argument, which other users of the machine could see.
  --email ADDRESS  changes the administrator's address as well`,
  prepare(parameters) {
    const { values } = parseArgs({ args: parameters, options: { email: { type: 'string' } } });
    const email = emailArgument(values.email)?.toLowerCase();
    return (site) => run(site, email);
  },
};

async function run({ environment, database, audit }: Site, email: string | undefined): Promise<void> {
  const credentials = new Credentials(database.db, audit);
  const admin = await credentials.find();
  if (!admin) throw new Failure('There is no administrator yet: start the site once, which makes one.');
  if (email && environment.adminEmail && email !== environment.adminEmail.toLowerCase()) {
    throw new Failure('ADMIN_EMAIL names another address, and would be applied at the next start: change it there.');
  }

  const address = email ?? admin.email;
  const password = await readPassword(address);
  if (email && email !== admin.email) {
    await credentials.setEmail(admin.id, email).catch((error) => {
      throw error instanceof EmailTakenError ? new Failure(error.message) : error;
    });
    await audit(actors.commandLine, 'settings', { email });
  }
  const sessions = await credentials.setPassword(admin.id, password);
  await audit(actors.commandLine, 'password-changed', { sessions });
  say(`The password of ${address} is set. Sessions that ended: ${sessions}.`);
  if (environment.adminPassword) say('ADMIN_PASSWORD is applied again only when its own value changes.');
}

async function readPassword(address: string): Promise<string> {
  const password = isAttended() ? await askSecretly(`New password of ${address}: `) : await readStandardInput();
  const { error } = newPasswordSchema.safeParse(password);
  const fault = error?.issues[0]?.message ?? addressPasswordError(password, address);
  if (fault) throw new Failure(fault);
  if (isAttended() && (await askSecretly('The same again: ')) !== password) {
    throw new Failure('The two are not the same. Nothing was changed.');
  }
  return password;
}
