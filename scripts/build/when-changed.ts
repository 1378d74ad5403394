import { readFile, writeFile } from 'node:fs/promises';

/** Does the work and writes its stamp, unless the stamp names these inputs already: then it returns false. */
export async function whenChanged(stamp: string, inputs: string, work: () => Promise<void>): Promise<boolean> {
  const done = await readFile(stamp, 'utf8').catch(() => '');
  if (done === inputs) return false;
  await work();
  await writeFile(stamp, inputs);
  return true;
}
