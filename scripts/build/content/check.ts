import { join } from 'node:path';
import { Failure } from '../../run/failure.ts';
import { root } from '../../run/run-command.ts';
import { contentFaults } from './faults.ts';

/**
 * Checks every record and every reference of `content/` before anything is rendered.
 *
 * @throws Failure that lists all that is wrong
 */
export async function checkContent(folder = join(root, 'content')): Promise<void> {
  const faults = await contentFaults(folder);
  if (faults.length === 0) return;
  const lines = faults.map(({ file, text }) => `  ${file}: ${text}.`);
  throw new Failure(`The content does not fit together:\n\n${lines.join('\n')}`);
}
