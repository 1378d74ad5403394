import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Runs the work and writes its stamp, unless the stamp already contains these inputs. */
export async function runWhenChanged(stamp: string, inputs: string, work: () => Promise<void>): Promise<boolean> {
  const done = await readFile(stamp, 'utf8').catch(() => '');
  if (done === inputs) return false;
  // Removed first, so that interrupted work leaves no valid stamp.
  await rm(stamp, { force: true });
  await work();
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, inputs);
  return true;
}
