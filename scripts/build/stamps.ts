import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fingerprint } from '../../server/file-system/fingerprint.ts';
import { publicCharacters } from './fonts/web-fonts.ts';

/** The sources of the program that renders and serves the pages. */
const sources = [
  'src',
  'contract',
  'language',
  'scripts/build',
  'server',
  'astro.config.ts',
  'package-lock.json',
  'tsconfig.json',
];

/** Returns the stamp in `dist/.built` of an up-to-date program. Its fonts depend on the content. */
export async function programStamp(root: string): Promise<string> {
  const charactersHash = createHash('sha256').update(await publicCharacters(join(root, 'content')));
  return `${await fingerprint(root, sources)} ${charactersHash.digest('hex')}`;
}

/** Returns the stamp in `.rendered` of pages that are up to date with the content. */
export async function contentStamp(content: string, built: string): Promise<string> {
  const inputs = await Promise.all([fingerprint(content, ['.']), fingerprint(built, ['.built'])]);
  return `${inputs.join(' ')} ${process.env.SOURCE_DATE_EPOCH ?? ''}`;
}

/** Returns the stamp in `.published` of pages that are published for this origin. */
export async function publishedStamp(built: string, origin: string): Promise<string> {
  return `${await fingerprint(built, ['.rendered'])} ${origin}`;
}

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
