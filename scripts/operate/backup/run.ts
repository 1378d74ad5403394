import { parseArgs } from 'node:util';
import { type Environment, readEnvironment } from '../../../server/environment/environment.ts';
import { exitWith, UsageError } from '../../run/console.ts';

/**
 * Runs `npm run backup` or `restore` with its optional file. It exits with 0 after success, 1 after a failure and 2
 * after wrong usage.
 */
export async function runCopyCommand(
  name: string,
  work: (environment: Environment, file: string | undefined) => Promise<void>,
): Promise<void> {
  // Only the owner may read a backup, even while it is being written.
  process.umask(0o077);
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    if (positionals.length > 1) throw new UsageError(`Give at most one file: npm run ${name} -- FILE`);
    await work(readEnvironment(process.env), positionals[0]);
  } catch (error) {
    exitWith(error);
  }
}
