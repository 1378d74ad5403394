import { createHash } from 'node:crypto';
import { glob, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { exists } from '../../server/file-system/folders.ts';
import { writeWhole } from '../../server/file-system/write-whole.ts';
import { root } from '../run/run-command.ts';

/** The weights in the styles: 400 to 600. The others would take a third of the bytes. */
const weights = { min: 400, max: 600 };

/**
 * The features that browsers apply by default, and tabular figures. The unused alternates would take a tenth of the
 * bytes.
 */
const features = ['ccmp', 'locl', 'rlig', 'liga', 'clig', 'calt', 'kern', 'mark', 'mkmk', 'tnum'];

const ascii = between(0x20, 0x7e);
const typography = '\u{a0}©°²µ·×–—‘’“”•…€−';
/** The letters of European names in Latin script, which editors and visitors type: Latin-1 and Latin Extended-A. */
const europeanLetters = between(0xc0, 0x17f);
/** Every letter of every language in Latin script that the typefaces have, with the marks above letters. */
const latin = `${ascii}${typography}${between(0xa1, 0x24f)}${between(0x300, 0x36f)}${between(0x1e00, 0x1eff)}`;

type Typeface = 'geist' | 'geist-mono';

export interface FontVariant {
  src: [string];
  weight: string;
  style: 'normal';
}

/**
 * Makes the font file of public pages, with the characters that they may contain.
 *
 * A text is drawn from one file, so that the letters of a word look alike even if the file comes late
 * (docs/decisions/0019).
 */
export async function publicFont(name: Typeface): Promise<FontVariant> {
  return cachedFont(name, await publicSigns(join(root, 'content')));
}

/** Makes the font file of the admin area, which shows the names and texts of visitors. */
export async function latinFont(name: Typeface): Promise<FontVariant> {
  return cachedFont(name, latin);
}

/**
 * Returns the characters of public pages: those of European names, and all others of the content. A publication alone
 * does not add any.
 */
export async function publicSigns(content: string): Promise<string> {
  const signs = new Set(ascii + typography + europeanLetters);
  for await (const file of glob('**/*.{yaml,md}', { cwd: content })) {
    for (const sign of await readFile(join(content, file), 'utf8')) signs.add(sign);
  }
  return [...signs].sort().join('');
}

/** Returns the file of a typeface with only these characters, as far as the typeface has them. */
export async function fontWith(name: Typeface, signs: string): Promise<Buffer> {
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(await readFile(join(root, 'src/fonts', `${name}.woff2`)), signs, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: features,
  });
}

/**
 * Makes a font once for the same characters of the same file: all four take 3 s of processor time. An update of the
 * packages removes them.
 */
async function cachedFont(name: Typeface, signs: string): Promise<FontVariant> {
  const source = await readFile(join(root, 'src/fonts', `${name}.woff2`));
  const hash = createHash('sha256')
    .update(source)
    .update(JSON.stringify([signs, weights, features]));
  const path = join(root, 'node_modules/.cache/fonts', `${name}-${hash.digest('hex').slice(0, 16)}.woff2`);
  if (!(await exists(path))) {
    await mkdir(dirname(path), { recursive: true });
    await writeWhole(path, await fontWith(name, signs));
  }
  return { src: [path], weight: `${weights.min} ${weights.max}`, style: 'normal' };
}

function between(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
