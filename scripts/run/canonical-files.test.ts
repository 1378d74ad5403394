import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { unknownNulls } from '../../server/content/editing/canonical.ts';
import { checkFormat, formatContent } from './canonical-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canonical-'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (text: string) => writeFile(join(folder, 'home.yaml'), text);
const read = () => readFile(join(folder, 'home.yaml'), 'utf8');

test('the check says how to bring a file into form, and formatting does so', async () => {
  await write('description: A\ntitle: B # the tab\n');
  await expect(checkFormat(folder)).rejects.toThrow(/`npm run format` rewrites them:\n\n {2}content\/home\.yaml$/);
  expect(await formatContent(folder)).toEqual(['home.yaml']);
  expect(await read()).toBe('title: B\ndescription: A\n');
  await checkFormat(folder);
});

test('a file in which a comma has made a key of a text is named, and nothing is rewritten', async () => {
  const text = 'description: A\nhero: { introduction: heard from the tower, and back }\n';
  await write(text);
  for (const run of [formatContent, checkFormat])
    await expect(run(folder)).rejects.toThrow(/quotation marks.*\n\n {2}content\/home\.yaml: hero\.and back$/s);
  expect(await read()).toBe(text);
});

test.each([
  ['home-page', 'about: { stats: [ { label: One, and two, figure: x } ] }', [['about', 'stats', 0, 'and two']]],
  ['home-page', 'sections: [ about, ~ ]', [['sections', 1]]],
  ['home-page', 'title:\nhero: { tagline: }', []],
  ['figures', '{ engineers: }', []],
] as const)('a field of the schema may be empty: %s %s', (collection, text, paths) => {
  expect(unknownNulls(collection, text)).toEqual(paths);
});
