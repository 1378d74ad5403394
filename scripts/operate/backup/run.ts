import { parseArgs } from 'node:util';
import { type Environment, readEnvironment } from '../../../server/environment/environment.ts';
import { exitWith, UsageError } from '../../run/console.ts';

/**
 * Runs `npm run backup` or `restore` with the one file that it was given, if any. Ends with 0 when it was done, with 1
 * when it failed and with 2 when it was called wrongly.
 */
export async function runCopying(
  name: string,
  work: (environment: Environment, file: string | undefined) => Promise<void>,
): Promise<void> {
  // A backup is for nobody else, also while it is being written.
  process.umask(0o077);
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    if (positionals.length > 1) throw new UsageError(`One file at the most: npm run ${name} -- FILE`);
    await work(readEnvironment(process.env), positionals[0]);
  } catch (error) {
    exitWith(error);
  }
}
