import { parseArgs } from 'node:util';
import { submissionKinds } from '../../../contract/forms/submission-kinds.ts';
import { erasePerson, findPerson, type PersonalData } from '../../../server/privacy/erase.ts';
import { UsageError } from '../../run/console.ts';
import { type Command, emailArgument, type Site } from './command.ts';
import { overwrite } from './compact.ts';
import { ask, isAttended, say } from './terminal.ts';

const options = {
  email: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
} as const;

interface Choice {
  email: string;
  isDryRun: boolean;
  isConfirmed: boolean;
}

/** Removes the stored data of a person at their request. */
export const erase: Command = {
  usage: 'erase --email ADDRESS [--dry-run] [--yes]',
  help: `Finds what is stored under an e-mail address, whatever the case of its letters: enquiries, newsletter
sign-ups, downloads, registrations, applications with their files, spam, what was deleted and can still be
brought back, the mails and webhook calls about them, and the subscription itself, of which the hash of the
address stays, so that nothing is sent there again. Says what it found, asks, removes it, and rewrites the file of an SQLite database. What others wrote about the person is not searched.
  --dry-run  only says what it found
  --yes      does not ask`,
  prepare(parameters) {
    const { values } = parseArgs({ args: parameters, options });
    const email = emailArgument(values.email);
    if (!email) throw new UsageError('Whose data? Give the address as --email ADDRESS.');
    return (site) => run(site, { email, isDryRun: values['dry-run'], isConfirmed: values.yes });
  },
};

async function run({ database, audit }: Site, { email, isDryRun, isConfirmed }: Choice): Promise<void> {
  const found = await findPerson(database, email);
  await sayIfAccount(database, email);
  if (Object.values(found).every((count) => count === 0)) {
    // An earlier erasure may have been interrupted before the file was rewritten.
    if (!isDryRun) say(await overwrite(database));
    return say(`Nothing is stored under ${email}.`);
  }
  say(`Stored under ${email}:`);
  report(found);
  if (isDryRun) return say('A dry run: nothing was removed.');

  if (!isConfirmed) {
    if (!isAttended()) throw new UsageError('Nothing was removed: nobody is there to be asked. Add --yes.');
    const answer = await ask('Remove all of it for good? Type yes: ');
    if (answer.trim().toLowerCase() !== 'yes') return say('Nothing was removed.');
  }
  const erased = await erasePerson(database, email, audit);
  say('Removed for good:');
  report(erased);
  say(await overwrite(database));
  say('The audit log has the numbers and not the address. Backups and mails that were sent are not reached from here.');
}

async function sayIfAccount({ db }: Site['database'], email: string): Promise<void> {
  const account = await db
    .selectFrom('admins')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  if (account) say('This is the address of an account here: the login and the audit log keep it.');
}

function report(data: PersonalData): void {
  const lines: [count: number, what: string][] = [
    ...Object.values(submissionKinds).map(({ countForms: [key, , several] }): [number, string] => [data[key], several]),
    [data.spam, 'of these held back as spam'],
    [data.deleted, 'deleted, and still to be brought back'],
    [data.subscriptions, 'subscriptions to newsletters'],
    [data.files, 'files that were sent with them'],
    [data.deliveries, 'mails and webhook calls'],
  ];
  for (const [count, what] of lines.filter(([count]) => count > 0)) say(`${String(count).padStart(7)}  ${what}`);
}
