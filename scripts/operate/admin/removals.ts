import { parseArgs } from 'node:util';
import { findAccount } from '../../../server/account/accounts.ts';
import { actors } from '../../../server/account/audit-log.ts';
import type { Database } from '../../../server/database/open.ts';
import { rewriteFile } from '../../../server/database/overwriting.ts';
import { incrementState } from '../../../server/database/site-state.ts';
import { erasePerson, findPerson, type PersonalData } from '../../../server/privacy/erase.ts';
import { RefusedRemovalError, Retention } from '../../../server/privacy/retention.ts';
import { Failure, UsageError } from '../../run/console.ts';
import { ask, type Command, emailArgument, isInteractive, type Site, say } from './command.ts';

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

const flag = { type: 'boolean' } as const;

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
    const { values } = parseArgs({ args, options: { email: { type: 'string' }, 'dry-run': flag, yes: flag } });
    const email = emailArgument(values.email);
    if (!email) throw new UsageError('Give the address as --email ADDRESS.');
    return (site) => removePerson(site, email, values);
  },
};

async function removePerson(
  { database, audit }: Site,
  email: string,
  { 'dry-run': isDryRun, yes: isConfirmed }: Partial<Record<'dry-run' | 'yes', boolean | undefined>>,
): Promise<void> {
  const found = await findPerson(database, email);
  if (await findAccount(database.db, email))
    say('An account on this site has this address: the login and the audit log keep it.');
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
  await incrementState(database.db, 'changes');
  say('Removed for good:');
  report(erased);
  say(await overwrite(database));
  say('The audit log records the numbers but not the address. Backups and sent emails are not affected.');
}

function report(data: PersonalData): void {
  const lines: [count: number, what: string][] = [
    [data.submissions, 'submissions, including spam and the bin'],
    [data.subscriptions, 'newsletter subscriptions'],
    [data.files, 'attached files'],
    [data.deliveries, 'emails and webhook calls'],
  ];
  for (const [count, what] of lines.filter(([count]) => count > 0)) say(`${String(count).padStart(7)}  ${what}`);
}

/** Removes submissions older than `RETENTION_DAYS` immediately, as the server does daily. */
export const retention: Command = {
  usage: 'retention [--dry-run] [--confirm]',
  help: `Removes submissions older than RETENTION_DAYS, as the server does on startup and daily. Refuses if it
would remove more than half of them, or if some are dated in the future, because the clock may be wrong.
  --dry-run  only prints how many there are
  --confirm  removes them anyway`,
  prepare(args) {
    const { values } = parseArgs({ args, options: { 'dry-run': flag, confirm: flag } });
    return (site) => removeOld(site, values);
  },
};

async function removeOld(
  { environment, database, audit }: Site,
  { 'dry-run': isDryRun, confirm: isConfirmed }: Partial<Record<'dry-run' | 'confirm', boolean | undefined>>,
): Promise<void> {
  const { retentionDays } = environment;
  if (!retentionDays) return say('RETENTION_DAYS is not set: submissions are kept forever.');
  const rule = new Retention(database, retentionDays, audit);
  const { count, reason } = await rule.plan();
  if (isConfirmed && reason) say(reason);
  if (isDryRun) {
    if (reason) say(`This would be refused without --confirm: ${reason}`);
    return say(`Older than ${retentionDays} days: ${count}. Dry run: nothing was removed.`);
  }
  const removed = await rule.run(actors.commandLine, { isConfirmed }).catch((error) => {
    throw error instanceof RefusedRemovalError ? new Failure(error.message) : error;
  });
  say(`Older than ${retentionDays} days and removed for good: ${removed}.`);
  if (removed > 0) say(await overwrite(database));
}
