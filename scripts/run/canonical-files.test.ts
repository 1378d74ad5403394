import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
