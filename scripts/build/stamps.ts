import { readFile, writeFile } from 'node:fs/promises';
import { fingerprint } from '../../server/file-system/fingerprint.ts';

/** What the built pages are made of. */
const sources = ['src', 'content', 'scripts/build', 'server', 'astro.config.ts', 'package-lock.json', 'tsconfig.json'];

/** What `dist/.built` says when the pages are those of the project as it is. */
export async function siteStamp(root: string): Promise<string> {
  return `${await fingerprint(root, sources)} ${process.env.SOURCE_DATE_EPOCH ?? ''}`;
}

/** What `dist/.published` says when the built pages are published for this origin. */
export async function publishedStamp(root: string, origin: string): Promise<string> {
  return `${await fingerprint(root, ['server', 'scripts', 'budget.yaml', 'dist/.built'])} ${origin}`;
}

/** Does the work and writes its stamp, unless the stamp names these inputs already: then it returns false. */
export async function whenChanged(stamp: string, inputs: string, work: () => Promise<void>): Promise<boolean> {
  const done = await readFile(stamp, 'utf8').catch(() => '');
  if (done === inputs) return false;
  await work();
  await writeFile(stamp, inputs);
  return true;
}
