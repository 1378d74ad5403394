import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import satori from 'satori';
import subsetFont from 'subset-font';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { typeface } from '../../../src/styles/typeface.ts';
import { fallbackStyles } from './drawn-fonts.ts';
import { readTypeface } from './typeface.ts';
import { countPreloadedFonts, publicCharacters, publicFont, webFont } from './web-fonts.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signs-'));
  await cp('content/company.yaml', join(folder, 'company.yaml'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Returns the characters of a text that the files of a typeface lack. */
async function findMissing(name: string, text: string): Promise<string[]> {
  const files = await webFont(name, await publicCharacters(folder));
  const fonts = await Promise.all(
    files.map(async ({ src: [path] }, index) => ({
      name: `font-${index}`,
      // A font file without any letter can't be read, so these letters are added.
      data: await subsetFont(await readFile(path), `${text} Āễ`, { targetFormat: 'sfnt' }),
    })),
  );
  let missing = '';
  await satori(text, {
    width: 600,
    fonts,
    loadAdditionalAsset: async (_language, segment) => {
      missing += segment;
      return [];
    },
  });
  return [...text].filter((sign) => missing.includes(sign));
}

test('public fonts cover the letters of European names and every letter in the content', async () => {
  const names = 'Renée Novák, François Lefèvre, Jürgen Groß, Søren Ærø, Iñigo Núñez, Łukasz Żółć, Ştefan Ğül';
  const others = 'Nguyễn Thơ';
  expect(await findMissing(typeface, names)).toEqual([]);
  expect(await findMissing(typeface, others)).toEqual(['ễ', 'ơ']);
  await writeFile(join(folder, 'team.yaml'), `author: ${others}`);
  const { subsets } = await readTypeface(typeface);
  const isVietnamese = subsets.some(({ name }) => name === 'vietnamese');
  expect(await findMissing(typeface, others)).toEqual(isVietnamese ? [] : ['ễ', 'ơ']);
});

test('pages preload only sans files whose letters the content uses', async () => {
  expect(await countPreloadedFonts(typeface, folder)).toBe(1);
  await writeFile(join(folder, 'team.yaml'), 'author: Łukasz');
  expect(await countPreloadedFonts(typeface, folder)).toBe(2);
});

test('the font of public pages weighs at most 24 KB, and Geist at most 17 KB', async () => {
  const limit = typeface.endsWith('/geist') ? 17 : 24;
  const { size } = await stat((await publicFont(typeface))[0]?.src[0] ?? '');
  expect(size).toBeLessThanOrEqual(limit * 1024);
});

test('reports a package that is missing or has no variable weight', async () => {
  await expect(readTypeface('@fontsource-variable/nothing')).rejects.toThrow(
    'npm install @fontsource-variable/nothing',
  );
});

test('the fallback font takes the width of the typeface', async () => {
  const sizes = (await fallbackStyles(typeface)).match(/(?<=size-adjust: )[\d.]+/g)?.map(Number) ?? [];
  expect(sizes).toHaveLength(3);
  for (const size of sizes) expect(Math.abs(size - 100)).toBeLessThan(25);
  // In Chromium, Geist measures 102.5 % of Arial, and 99.4 % of Arial Bold.
  if (typeface.endsWith('/geist')) expect(sizes).toEqual([102.5, 99.5, 106.3]);
});
