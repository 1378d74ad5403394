import { parseArgs } from 'node:util';
import { submissionKinds } from '../../../contract/forms/submission-kinds.ts';
import { incrementState } from '../../../server/database/site-state.ts';
import { erasePerson, findPerson, type PersonalData } from '../../../server/privacy/erase.ts';
import { UsageError } from '../../run/console.ts';
import { type Command, emailArgument, type Site } from './command.ts';
import { overwrite } from './compact.ts';
import { ask, isInteractive, say } from './terminal.ts';

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

export const erase: Command = {
  usage: 'erase --email ADDRESS [--dry-run] [--yes]',
  help: `Finds everything stored under an email address, in upper or lower case: enquiries, newsletter sign-ups,
downloads, registrations, applications with their files, spam, deleted submissions that can still be restored,
their emails and webhook calls, and the subscription itself. The hash of the address stays, so that nothing is
sent there again. Prints what it found, asks, removes it, and rewrites the file of an SQLite database. Messages
from other people about the person are not searched.
  --dry-run  only prints what it found
  --yes      does not ask`,
  prepare(args) {
    const { values } = parseArgs({ args, options });
    const email = emailArgument(values.email);
    if (!email) throw new UsageError('Give the address as --email ADDRESS.');
    return (site) => run(site, { email, isDryRun: values['dry-run'], isConfirmed: values.yes });
  },
};

async function run({ database, audit }: Site, { email, isDryRun, isConfirmed }: Choice): Promise<void> {
  const found = await findPerson(database, email);
  await mentionAccount(database, email);
  if (Object.values(found).every((count) => count === 0)) {
    // An earlier erasure may have been interrupted before the file was rewritten.
    if (!isDryRun) say(await overwrite(database));
    return say(`Nothing is stored under ${email}.`);
  }
  say(`Stored under ${email}:`);
  report(found);
  if (isDryRun) return say('Dry run: nothing was removed.');

  if (!isConfirmed) {
    if (!isInteractive()) throw new UsageError('Nothing was removed: there is no terminal to confirm on. Add --yes.');
    const answer = await ask('Remove everything for good? Type yes: ');
    if (answer.trim().toLowerCase() !== 'yes') return say('Nothing was removed.');
  }
  const erased = await erasePerson(database, email, audit);
  // Open inboxes show the list again.
  await incrementState(database.db, 'changes change');
  say('Removed for good:');
  report(erased);
  say(await overwrite(database));
  say('The audit log records the numbers but not the address. Backups and sent emails are not affected.');
}

async function mentionAccount({ db }: Site['database'], email: string): Promise<void> {
  const account = await db
    .selectFrom('admins')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  if (account) say('An account on this site has this address: the login and the audit log keep it.');
}

function report(data: PersonalData): void {
  const lines: [count: number, what: string][] = [
    ...Object.values(submissionKinds).map(({ countForms: [key, , several] }): [number, string] => [data[key], several]),
    [data.spam, 'of them held as spam'],
    [data.deleted, 'deleted, can still be restored'],
    [data.subscriptions, 'newsletter subscriptions'],
    [data.files, 'attached files'],
    [data.deliveries, 'emails and webhook calls'],
  ];
  for (const [count, what] of lines.filter(([count]) => count > 0)) say(`${String(count).padStart(7)}  ${what}`);
}
