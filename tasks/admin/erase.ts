import { parseArgs } from 'node:util';
import { erasePerson, findPerson, type PersonalData } from '../../src/server/erase.ts';
import type { Command, Site } from './command.ts';
import { emailArgument } from './email-argument.ts';
import { ask, isAttended, say, UsageError } from './terminal.ts';

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

/** Removes what is stored of a person, as they may ask for. */
export const erase: Command = {
  usage: 'erase --email ADDRESS [--dry-run] [--yes]',
  help: `Finds what is stored under an e-mail address, whatever the case of its letters: enquiries, newsletter
sign-ups, spam, what was deleted and can still be brought back, and the mails and webhook calls about
them. Says what it found, asks, and removes it. What others wrote about the person is not searched.
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
  if (Object.values(found).every((count) => count === 0)) return say(`Nothing is stored under ${email}.`);
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
  say('The audit log has the numbers and not the address. Backups and mails that were sent are not reached from here.');
}

function report({ enquiries, newsletter, spam, deleted, deliveries }: PersonalData): void {
  const lines = [
    [enquiries, 'enquiries'],
    [newsletter, 'newsletter sign-ups'],
    [spam, 'of these held back as spam'],
    [deleted, 'deleted, and still to be brought back'],
    [deliveries, 'mails and webhook calls'],
  ] as const;
  for (const [count, what] of lines) say(`${String(count).padStart(7)}  ${what}`);
}
