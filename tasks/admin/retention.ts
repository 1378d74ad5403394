import { parseArgs } from 'node:util';
import { actors } from '../../src/server/audit-log.ts';
import { countOlder, removeOlder, retentionStart } from '../../src/server/retention.ts';
import type { Command, Site } from './command.ts';
import { say } from './terminal.ts';

/** Removes what is older than `RETENTION_DAYS` now, as the server does by itself every day. */
export const retention: Command = {
  usage: 'retention [--dry-run]',
  help: `Removes the submissions that are older than RETENTION_DAYS, as the server does at its start and daily.
  --dry-run  only says how many there are`,
  prepare(parameters) {
    const { values } = parseArgs({ args: parameters, options: { 'dry-run': { type: 'boolean', default: false } } });
    return (site) => run(site, values['dry-run']);
  },
};

async function run({ environment, database, audit }: Site, isDryRun: boolean): Promise<void> {
  const { retentionDays } = environment;
  if (!retentionDays) return say('RETENTION_DAYS is not set: submissions are kept for ever.');
  const before = retentionStart(retentionDays);
  if (isDryRun) {
    say(`Older than ${retentionDays} days: ${await countOlder(database, before)}. A dry run: nothing was removed.`);
  } else {
    const removed = await removeOlder(database, before, audit, { actor: actors.commandLine });
    say(`Older than ${retentionDays} days, and removed for good: ${removed}.`);
  }
}
