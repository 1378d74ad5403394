import { parseArgs } from 'node:util';
import { explainHold } from '../../../contract/privacy/retention.ts';
import { actors } from '../../../server/account/audit-log.ts';
import { HeldRemovalError, Retention } from '../../../server/privacy/retention.ts';
import { Failure } from '../../run/console.ts';
import type { Command, Site } from './command.ts';
import { overwrite } from './compact.ts';
import { say } from './terminal.ts';

const options = {
  'dry-run': { type: 'boolean', default: false },
  confirm: { type: 'boolean', default: false },
} as const;

/** Removes submissions older than `RETENTION_DAYS` immediately, as the server does daily. */
export const retention: Command = {
  usage: 'retention [--dry-run] [--confirm]',
  help: `Removes submissions older than RETENTION_DAYS, as the server does on startup and daily. Refuses if it
would remove more than half of them, or if some are dated in the future, because the clock may be wrong.
  --dry-run  only prints how many there are
  --confirm  removes them anyway`,
  prepare(args) {
    const { values } = parseArgs({ args, options });
    return (site) => run(site, values['dry-run'], values.confirm);
  },
};

async function run(site: Site, isDryRun: boolean, isConfirmed: boolean): Promise<void> {
  const { environment, database, audit } = site;
  const { retentionDays } = environment;
  if (!retentionDays) return say('RETENTION_DAYS is not set: submissions are kept forever.');
  const rule = new Retention(database, retentionDays, audit);
  const { due, held } = await rule.plan();
  if (isDryRun) {
    if (held) say(`This needs to be confirmed: ${explainHold(held)}`);
    return say(`Older than ${retentionDays} days: ${due}. Dry run: nothing was removed.`);
  }
  if (held && !isConfirmed) throw new Failure(new HeldRemovalError(held).message);
  if (held) {
    say(explainHold(held));
    await rule.confirm(held, actors.commandLine);
  }
  const removed = await (held ? rule.remove(held.before, actors.commandLine) : rule.run(actors.commandLine));
  say(`Older than ${retentionDays} days and removed for good: ${removed}.`);
  if (removed > 0) say(await overwrite(database));
}
