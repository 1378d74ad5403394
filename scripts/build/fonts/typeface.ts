import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { exists, writeAtomically } from '../../../server/file-system/folders.ts';
import { root } from '../../run/run-command.ts';

/** The subsets to use. A character comes from the first one that contains it. */
const usedSubsets = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'];

interface Subset {
  name: string;
  path: string;
  has(character: string): boolean;
}

export type Typeface = Awaited<ReturnType<typeof readTypeface>>;

const metadataSchema = z.object({
  id: z.string(),
  variable: z.object({ wght: z.object({ min: z.coerce.number(), max: z.coerce.number() }) }),
});

/** The weights that the styles use. Other weights would make up a third of the file. */
const weights = { min: 400, max: 600 };

export async function readTypeface(name: string) {
  const folder = join(root, 'node_modules', name);
  const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(join(folder, file), 'utf8'));
  const [metadata, ranges] = await Promise.all([read('metadata.json'), read('unicode.json')]).catch(() => {
    throw new Error(
      `src/styles/typeface.ts: ${name} is not an installed package of Fontsource. Try npm install ${name}`,
    );
  });
  const parsed = metadataSchema.safeParse(metadata);
  if (!parsed.success) throw new Error(`src/styles/typeface.ts: the weight of ${name} is not variable.`);
  const { id, variable } = parsed.data;
  const parsedRanges = z.record(z.string(), z.string()).parse(ranges);
  const subsets = usedSubsets.flatMap((subset): Subset[] => {
    const path = join(folder, 'files', `${id}-${subset}-wght-normal.woff2`);
    return parsedRanges[subset] ? [{ name: subset, path, has: parseUnicodeRange(parsedRanges[subset]) }] : [];
  });
  const { min, max } = variable.wght;
  return { subsets, weights: { min: Math.max(weights.min, min), max: Math.min(weights.max, max) } };
}

/** Assigns each character to the first subset that contains it. */
export function assignCharacters({ subsets }: Typeface, characters: string): { subset: Subset; characters: string }[] {
  const left = new Set(characters);
  return subsets.flatMap((subset) => {
    const own = [...left].filter(subset.has);
    for (const character of own) left.delete(character);
    return own.length > 0 ? [{ subset, characters: own.join('') }] : [];
  });
}

/** Parses a CSS unicode-range: `U+0000-00FF,U+0131`. */
function parseUnicodeRange(text: string): (character: string) => boolean {
  const ranges = text.split(',').map((range) => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((end) => Number.parseInt(end, 16));
    return { first, last };
  });
  return (character) => {
    const code = character.codePointAt(0) ?? 0;
    return ranges.some(({ first, last }) => first <= code && code <= last);
  };
}

/**
 * The features that browsers apply by default, and tabular figures. Unused alternates would make up a tenth of the
 * file.
 */
const features = ['ccmp', 'locl', 'rlig', 'liga', 'clig', 'calt', 'kern', 'mark', 'mkmk', 'tnum'];

/**
 * Makes a font file with only these characters and weights, which takes a second, and caches it until packages are
 * updated.
 *
 * @param weight a range, or one weight for programs that do not support variable fonts
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

export function characterRange(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
