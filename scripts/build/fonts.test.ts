import { cp, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import satori from 'satori';
import subsetFont from 'subset-font';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fontWith, latinFont, publicFont, publicSigns } from './fonts.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signs-'));
  await cp('content/company.yaml', join(folder, 'company.yaml'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Returns the characters of a text that a font lacks. */
async function lacking(font: Buffer, text: string): Promise<string[]> {
  const plain = await subsetFont(font, text, { targetFormat: 'sfnt' });
  let missing = '';
  await satori(text, {
    width: 600,
    fonts: [{ name: 'font', data: plain }],
    loadAdditionalAsset: async (_language, segment) => {
      missing += segment;
      return [];
    },
  });
  return [...text].filter((sign) => missing.includes(sign));
}

test('the fonts of public pages have the letters of European names, and of the content every letter', async () => {
  const names = 'Renée Novák, François Lefèvre, Jürgen Groß, Søren Ærø, Iñigo Núñez, Łukasz Żółć, Ştefan Ğül';
  const others = 'Nguyễn Thơ';
  const lacks = async (name: 'geist' | 'geist-mono', text: string) =>
    lacking(await fontWith(name, await publicSigns(folder)), text);
  for (const name of ['geist', 'geist-mono'] as const) expect(await lacks(name, names), name).toEqual([]);
  expect(await lacks('geist', others)).toEqual(['ễ', 'ơ']);
  await writeFile(join(folder, 'team.yaml'), `author: ${others}`);
  expect(await lacks('geist', others)).toEqual([]);
});

test('the two fonts of public pages weigh at most 31 KB', async () => {
  const signs = await publicSigns('content');
  const fonts = await Promise.all((['geist', 'geist-mono'] as const).map((name) => fontWith(name, signs)));
  expect(fonts.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(31 * 1024);
});

test('a font is made once for the same signs', async () => {
  const { src } = await publicFont('geist-mono');
  const { mtimeMs } = await stat(src[0]);
  expect((await publicFont('geist-mono')).src).toEqual(src);
  expect((await stat(src[0])).mtimeMs).toBe(mtimeMs);
  expect((await latinFont('geist-mono')).src).not.toEqual(src);
});
