import { parseArgs } from 'node:util';
import { actors } from '../../../server/account/audit-log.ts';
import { GuardedRetention, HeldRemovalError } from '../../../server/privacy/guarded-retention.ts';
import { type HeldRemoval, whyItWaits } from '../../../src/features/security/retention.ts';
import { Failure } from '../../run/console.ts';
import type { Command, Site } from './command.ts';
import { overwrite } from './compact.ts';
import { say } from './terminal.ts';

const options = {
  'dry-run': { type: 'boolean', default: false },
  confirm: { type: 'boolean', default: false },
} as const;

/** Removes what is older than `RETENTION_DAYS` now, as the server does every day. */
export const retention: Command = {
  usage: 'retention [--dry-run] [--confirm]',
  help: `Removes the submissions that are older than RETENTION_DAYS, as the server does at its start and daily.
It refuses when more than half of all would go, or some are dated in the future: that is what a wrong clock
looks like.
  --dry-run  only says how many there are
  --confirm  removes them nevertheless: those that were shown, and none that are newer`,
  prepare(parameters) {
    const { values } = parseArgs({ args: parameters, options });
    return (site) => run(site, values['dry-run'], values.confirm);
  },
};

async function run(site: Site, isDryRun: boolean, isConfirmed: boolean): Promise<void> {
  const { environment, database, audit } = site;
  const { retentionDays } = environment;
  if (!retentionDays) return say('RETENTION_DAYS is not set: submissions are kept forever.');
  const guarded = new GuardedRetention(database, retentionDays, audit);
  if (isDryRun) {
    const { due, waiting } = await guarded.preview();
    if (waiting) say(`This would have to be confirmed: ${whyItWaits(waiting)}`);
    return say(`Older than ${retentionDays} days: ${due}. A dry run: nothing was removed.`);
  }
  const removed = await (isConfirmed ? removeConfirmed(guarded) : remove(guarded));
  say(`Older than ${retentionDays} days, and removed for good: ${removed}.`);
  if (removed > 0) say(await overwrite(database));
}

async function remove(guarded: GuardedRetention): Promise<number> {
  try {
    return await guarded.run({ actor: actors.commandLine });
  } catch (error) {
    throw error instanceof HeldRemovalError ? new Failure(error.message) : error;
  }
}

/** Removes what was shown: earlier, if that still waits, or now. Where nothing has to be confirmed it is as without. */
async function removeConfirmed(guarded: GuardedRetention): Promise<number> {
  const held = (await guarded.held()) ?? (await newlyHeld(guarded));
  if (typeof held === 'number') return held;
  say(whyItWaits(held));
  await guarded.confirm(held, actors.commandLine);
  return guarded.runConfirmed();
}

async function newlyHeld(guarded: GuardedRetention): Promise<HeldRemoval | number> {
  try {
    return await guarded.run({ actor: actors.commandLine });
  } catch (error) {
    if (error instanceof HeldRemovalError) return error.held;
    throw error;
  }
}
