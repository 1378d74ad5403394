import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkFormat, formatContent } from './canonical-files.ts';
import { recordsPage } from './records-page.ts';
import { root } from './run-command.ts';

test('the check says how to bring a file into form, and formatting does so', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'canonical-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'home.yaml');
  await writeFile(file, 'description: A\ntitle: B # the tab\n');
  await expect(checkFormat(folder)).rejects.toThrow(/`npm run format` rewrites them:\n\n {2}content\/home\.yaml$/);
  await formatContent(folder);
  expect(await readFile(file, 'utf8')).toBe('title: B\ndescription: A\n');
  await checkFormat(folder);
});

test('docs/records.md has the fields of the schemas', async () => {
  expect(await readFile(join(root, 'docs/records.md'), 'utf8'), 'npm run format writes it').toBe(recordsPage());
});
