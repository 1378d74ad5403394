import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from './run-command.ts';

/** The weights that the styles use: 400 to 600. Leaving out the others takes a third of the bytes. */
const weights = { min: 400, max: 600 };

/** What the site's own words are written with: ASCII and the signs of typography. */
const ownSigns = `${ascii()}\u{a0}©°²µ·×–—‘’“”•…€−`;

/**
 * The same for browsers, in few bytes, as every page has it: what the file lacks of a range is taken from the face before
 * it. Names and messages of visitors need that one, the package's whole Latin; it is fetched when a page has such a letter.
 */
const ownRange = 'U+20-7E,U+A0-B7,U+D7,U+2010-2212';
const latinRange = 'U+A1-2DD';

export interface FontVariant {
  src: [string];
  weight: string;
  style: 'normal';
  unicodeRange: [string];
}

/**
 * The two faces of a variable font from its package. The last is the one that every page needs, made here from the
 * package's file with its own signs and weights alone (Geist 29.4 to 13.7 KB, Geist Mono 23.1 to 10.2 KB).
 *
 * @param name as in the package's files: `geist`, `geist-mono`
 */
export async function fontVariants(name: string): Promise<[FontVariant, FontVariant]> {
  const variant = (file: string, unicodeRange: string): FontVariant => ({
    src: [file],
    weight: `${weights.min} ${weights.max}`,
    style: 'normal',
    unicodeRange: [unicodeRange],
  });
  const latin = packageFile(name);
  return [variant(latin, latinRange), variant(await ownSignsOf(name, latin), ownRange)];
}

/** Makes the file with the site’s own signs alone: 0.2 s. */
async function ownSignsOf(name: string, latin: string): Promise<string> {
  const target = join(root, '.astro/subset-fonts', `${name}.woff2`);
  const { default: subsetFont } = await import('subset-font');
  const made = await subsetFont(await readFile(latin), ownSigns, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  });
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, made);
  return target;
}

function packageFile(name: string): string {
  const resolve = createRequire(import.meta.url).resolve;
  return resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
}

function ascii(): string {
  return String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 0x20 + index));
}
