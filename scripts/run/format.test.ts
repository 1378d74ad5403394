import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { formatContent, nonCanonicalFiles } from './canonical-files.ts';
import { recordsPage } from './records-page.ts';
import { root } from './run-command.ts';
import { testFolders } from './test-files.ts';

test('formatting brings a file into the form of the editor', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'canonical-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'home.yaml');
  await writeFile(file, 'description: A\ntitle: B # the tab\n');
  await formatContent(folder);
  expect(await readFile(file, 'utf8')).toBe('title: B\ndescription: A\n');
  expect(await nonCanonicalFiles(folder)).toEqual([]);
});

test('formatting leaves a file without fields alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'canonical-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'blog'));
  await writeFile(join(folder, 'home.yaml'), '# To come.\n');
  await writeFile(join(folder, 'blog/1.md'), 'Text.\n');
  expect(await nonCanonicalFiles(folder)).toEqual([]);
});

test.each(['content', testFolders.CONTENT_DIRECTORY])('%s is in the form of the editor', async (folder) => {
  const files = (await nonCanonicalFiles(join(root, folder))).map(({ file }) => file);
  expect(files, '`npm run format` rewrites these files').toEqual([]);
});

test('docs/records.md has the fields of the schemas', async () => {
  expect(await readFile(join(root, 'docs/records.md'), 'utf8'), 'npm run format writes it').toBe(recordsPage());
});
