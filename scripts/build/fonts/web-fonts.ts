import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesIn } from '../../../server/file-system/folders.ts';
import { root } from '../../run/run-command.ts';
import { assignCharacters, characterRange, makeFontSubset, readTypeface } from './typeface.ts';

const ascii = characterRange(0x20, 0x7e);
const typography = '\u{a0}©°²µ·×–—‘’“”•…€−';
/** Letters of European names in Latin script, which editors and visitors may type: Latin-1 and Latin Extended-A. */
const europeanLetters = characterRange(0xc0, 0x17f);
/** All letters of the Latin script, with combining marks. */
const latin = `${ascii}${typography}${characterRange(0xa1, 0x24f)}${characterRange(0x300, 0x36f)}${characterRange(0x1e00, 0x1eff)}`;

export interface FontVariant {
  src: [string];
  weight: string;
  style: 'normal';
  unicodeRange?: [string, ...string[]];
}

/** Makes the font files of public pages, with the characters that they may contain (docs/decisions/0041). */
export async function publicFont(name: string): Promise<FontVariant[]> {
  return webFont(name, await publicCharacters(join(root, 'content')));
}

/** Makes the font files of the admin area, which shows the names and texts of visitors. */
export async function latinFont(name: string): Promise<FontVariant[]> {
  return webFont(name, latin);
}

/**
 * Returns the characters of public pages: letters of European names, and all characters of the content at build time. A
 * publication without a build adds none.
 */
export async function publicCharacters(content: string): Promise<string> {
  return [...new Set([...ascii, ...typography, ...europeanLetters, ...(await contentCharacters(content))])]
    .sort()
    .join('');
}

/** Returns the content's characters outside ASCII, which every font has. */
async function contentCharacters(content: string): Promise<Set<string>> {
  const files = (await filesIn(content)).filter((file) => /\.(yaml|md)$/.test(file));
  const texts = await Promise.all(files.map((file) => readFile(join(content, file), 'utf8')));
  return new Set(texts.flatMap((text) => text.match(/\P{ASCII}/gu) ?? []));
}

/** Counts the font files to preload: `latin`, and all others up to the last one that the content uses. */
export async function countPreloadedFonts(name: string, content = join(root, 'content')): Promise<number> {
  const shared = assignCharacters(await readTypeface(name), await publicCharacters(content));
  const own = await contentCharacters(content);
  return Math.max(
    1,
    shared.findLastIndex(({ characters }) => [...characters].some((character) => own.has(character))) + 1,
  );
}

export async function webFont(name: string, characters: string): Promise<FontVariant[]> {
  const typeface = await readTypeface(name);
  const { min, max } = typeface.weights;
  return Promise.all(
    assignCharacters(typeface, characters).map(async ({ subset, characters: own }, index) => ({
      src: [await makeFontSubset(subset.path, own, 'woff2', typeface.weights)] as [string],
      weight: `${min} ${max}`,
      style: 'normal' as const,
      // The first file serves every character that no other file claims.
      ...(index > 0 && { unicodeRange: unicodeRange(own) }),
    })),
  );
}

/** Formats characters as a CSS unicode-range such as `U+20-7E`. */
function unicodeRange(characters: string): [string, ...string[]] {
  const codes = [...characters].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
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
