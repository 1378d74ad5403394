import { findContentFaults } from '../../server/content/faults.ts';
import type { Fault } from '../../server/content/read-records.ts';
import { contentFolder } from '../../server/project-folders.ts';
import { Failure } from '../run/console.ts';

export async function checkContent(): Promise<void> {
  const faults = await findContentFaults(contentFolder);
  if (faults.length > 0) throw contentFailure(faults);
}

export function contentFailure(faults: Fault[]): Failure {
  const lines = faults.map(({ file, text }) => `  ${file}: ${text}.`);
  return new Failure(`The content has errors:\n\n${lines.join('\n')}`);
}
