import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listLeft, listPictures } from '../../scripts/release/launch/facts.ts';
import { drawPictures, startSmall } from '../../scripts/release/rebrand/starter.ts';
import { recolor } from '../../scripts/release/rebrand/theme.ts';
import { nonCanonicalFiles } from '../../scripts/run/canonical-files.ts';
import { filesIn } from '../../server/file-system/folders.ts';
import { root } from '../../server/project-folders.ts';
import { copyContent, renderFaultless } from './content-copy.ts';

const starter = join(root, 'starter');

let folder: string;
beforeEach(async () => {
  folder = await copyContent();
});
afterEach(() => rm(folder, { recursive: true }));

const theme = await readFile(join(root, 'src/styles/theme.css'), 'utf8');

test('the starter renders without a fault, a broken link or a text of the sample, and with pictures of its own', async () => {
  await startSmall(starter, folder);
  await drawPictures(folder, theme);
  const { files } = await renderFaultless(folder);
  const pages = ['index', 'about', 'solutions/advice', 'case-studies/1', 'blog/1', 'terms-of-use'];
  expect([...files.keys()]).toEqual(expect.arrayContaining(pages.map((page) => `${page}.html`)));
  expect(await nonCanonicalFiles(starter)).toEqual([]);
  expect(await listLeft('texts', folder)).toEqual([]);
  const pictures = await listPictures(folder);
  expect(pictures.unused).toEqual([]);
  expect(pictures.sample).toContainEqual('content/about.yaml: starter/about.webp, starter/about-day.webp');
});

test('the starter replaces all records but the words of the interface', async () => {
  await writeFile(join(folder, 'interface/layout.yaml'), 'skip: Skip\ntalk: Talk to a gardener\n');
  expect(await startSmall(starter, folder)).toContain(
    'content/solutions/advice.yaml: kind, order, title, description, hero, picture, topics, services, banner, related',
  );
  expect(await readFile(join(folder, 'interface/layout.yaml'), 'utf8')).toBe(
    'skip: Skip\nconsent: { policy: Cookie policy }\ntalk: Talk to us\n',
  );
  const files = (await filesIn(folder)).filter((file) => !/^(interface|images)\/|(^|\/)\./.test(file));
  expect(files).toEqual((await filesIn(starter)).filter((file) => !file.startsWith('interface/')));
});

test('the pictures of the starter follow the theme, except those that the company has replaced', async () => {
  await startSmall(starter, folder);
  const pictures = join(folder, 'images/starter');
  await drawPictures(folder, theme);
  const advice = await readFile(join(pictures, 'advice.webp'));
  await writeFile(join(pictures, 'about.webp'), 'replaced');
  await drawPictures(folder, recolor(theme, { color: '#0a7d4f' }));
  expect(await readFile(join(pictures, 'about.webp'), 'utf8')).toBe('replaced');
  expect(await readFile(join(pictures, 'advice.webp'))).not.toEqual(advice);
});
