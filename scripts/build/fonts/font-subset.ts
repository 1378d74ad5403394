import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { exists } from '../../../server/file-system/folders.ts';
import { writeAtomically } from '../../../server/file-system/write-atomically.ts';
import { root } from '../../run/run-command.ts';

/**
 * The features that browsers apply by default, and tabular figures. Unused alternates would make up a tenth of the
 * file.
 */
const features = ['ccmp', 'locl', 'rlig', 'liga', 'clig', 'calt', 'kern', 'mark', 'mkmk', 'tnum'];

/**
 * Makes a font file with only these characters and weights, which takes a second, and caches it until packages are
 * updated.
 *
 * @param source a file of a typeface's package
 * @param weight a range, or one weight for programs that do not support variable fonts
 * @returns the path of the file
 */
export async function makeFontSubset(
  source: string,
  characters: string,
  format: 'woff2' | 'truetype',
  weight: number | { min: number; max: number },
): Promise<string> {
  const bytes = await readFile(source);
  const inputs = JSON.stringify([characters, format, weight, features]);
  const hash = createHash('sha256').update(bytes).update(inputs).digest('hex').slice(0, 16);
  const extension = format === 'woff2' ? 'woff2' : 'ttf';
  const path = join(root, 'node_modules/.cache/fonts', `${basename(source, '.woff2')}-${hash}.${extension}`);
  if (!(await exists(path))) {
    const { default: subsetFont } = await import('subset-font');
    await mkdir(dirname(path), { recursive: true });
    const options = { targetFormat: format, variationAxes: { wght: weight }, keepFeatures: features };
    await writeAtomically(path, await subsetFont(bytes, characters, options));
  }
  return path;
}
