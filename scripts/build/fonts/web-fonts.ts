import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../run/run-command.ts';
import { cutFont } from './cut-font.ts';
import { readTypeface, shareSigns } from './typeface.ts';

const ascii = between(0x20, 0x7e);
const typography = '\u{a0}©°²µ·×–—‘’“”•…€−';
/** Letters of European names in Latin script, which editors and visitors may type: Latin-1 and Latin Extended-A. */
const europeanLetters = between(0xc0, 0x17f);
/** All letters of the Latin script, with combining marks. */
const latin = `${ascii}${typography}${between(0xa1, 0x24f)}${between(0x300, 0x36f)}${between(0x1e00, 0x1eff)}`;

export interface FontVariant {
  src: [string];
  weight: string;
  style: 'normal';
  unicodeRange?: [string, ...string[]];
}

/** Makes the font files of public pages, with the characters that they may contain (docs/decisions/0019). */
export async function publicFont(name: string): Promise<FontVariant[]> {
  return webFont(name, await publicSigns(join(root, 'content')));
}

/** Makes the font files of the admin area, which shows the names and texts of visitors. */
export async function latinFont(name: string): Promise<FontVariant[]> {
  return webFont(name, latin);
}

/**
 * Returns the characters of public pages: letters of European names, and all characters of the content at build time. A
 * publication without a build adds none.
 */
export async function publicSigns(content: string): Promise<string> {
  return [...new Set([...ascii, ...typography, ...europeanLetters, ...(await contentSigns(content))])].sort().join('');
}

async function contentSigns(content: string): Promise<Set<string>> {
  const signs = new Set<string>();
  for await (const file of glob('**/*.{yaml,md}', { cwd: content })) {
    for (const sign of await readFile(join(content, file), 'utf8')) if (sign !== '\n') signs.add(sign);
  }
  return signs;
}

/** Counts the font files to preload: `latin`, and all others up to the last one that the content uses. */
export async function preloadedFiles(name: string, content = join(root, 'content')): Promise<number> {
  const shared = shareSigns(await readTypeface(name), await publicSigns(content));
  const own = await contentSigns(content);
  return Math.max(1, shared.findLastIndex(({ signs }) => [...signs].some((sign) => own.has(sign))) + 1);
}

export async function webFont(name: string, signs: string): Promise<FontVariant[]> {
  const typeface = await readTypeface(name);
  const { min, max } = typeface.weights;
  return Promise.all(
    shareSigns(typeface, signs).map(async ({ subset, signs: own }, index) => ({
      src: [await cutFont(subset.path, own, 'woff2', typeface.weights)] as [string],
      weight: `${min} ${max}`,
      style: 'normal' as const,
      // The first file serves every character that no other file claims.
      ...(index > 0 && { unicodeRange: unicodeRange(own) }),
    })),
  );
}

/** Formats characters as a CSS unicode-range such as `U+20-7E`. */
function unicodeRange(signs: string): [string, ...string[]] {
  const codes = [...signs].map((sign) => sign.codePointAt(0) ?? 0).sort((one, other) => one - other);
  const ranges: { first: number; last: number }[] = [];
  for (const code of codes) {
    const range = ranges.at(-1);
    if (range?.last === code - 1) range.last = code;
    else ranges.push({ first: code, last: code });
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  const [first = 'U+20', ...others] = ranges.map(({ first, last }) =>
    first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`,
  );
  return [first, ...others];
}

function between(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
