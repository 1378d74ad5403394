import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprint } from '../../server/file-system/fingerprint.ts';
import { publicSigns } from './fonts.ts';

/** All that the program is made of, which renders the pages and serves them. */
const sources = ['src', 'scripts/build', 'server', 'astro.config.ts', 'package-lock.json', 'tsconfig.json'];

/** The text of `dist/.built` when the program is that of the project as it is. Its fonts have the signs of the content. */
export async function programStamp(root: string): Promise<string> {
  const signs = createHash('sha256').update(await publicSigns(join(root, 'content')));
  return `${await fingerprint(root, sources)} ${signs.digest('hex')}`;
}

/** The text of `dist/.rendered` when the pages are those of the content as it is. */
export async function contentStamp(root: string): Promise<string> {
  return `${await fingerprint(root, ['content', 'dist/.built'])} ${process.env.SOURCE_DATE_EPOCH ?? ''}`;
}

/** What `dist/.published` says when the built pages are published for this origin. */
export async function publishedStamp(root: string, origin: string): Promise<string> {
  return `${await fingerprint(root, ['server', 'scripts', 'budget.yaml', 'dist/.rendered'])} ${origin}`;
}

/** Does the work and writes its stamp, unless the stamp names these inputs already: then it returns false. */
export async function whenChanged(stamp: string, inputs: string, work: () => Promise<void>): Promise<boolean> {
  const done = await readFile(stamp, 'utf8').catch(() => '');
  if (done === inputs) return false;
  // Work that fails or is ended leaves nothing that an earlier stamp describes.
  await rm(stamp, { force: true });
  await work();
  await writeFile(stamp, inputs);
  return true;
}
