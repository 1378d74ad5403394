import { readFile, writeFile } from 'node:fs/promises';

/** Does the work unless its stamp says that it was done from these very inputs; stamps it when done. False when it was. */
export async function whenChanged(stamp: string, inputs: string, work: () => Promise<void>): Promise<boolean> {
  const done = await readFile(stamp, 'utf8').catch(() => '');
  if (done === inputs) return false;
  await work();
  await writeFile(stamp, inputs);
  return true;
}
