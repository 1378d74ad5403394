import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listPictures, listSampleTexts } from '../../scripts/release/launch/facts.ts';
import { startSmall } from '../../scripts/release/rebrand/starter.ts';
import { nonCanonicalFiles } from '../../scripts/run/canonical-files.ts';
import { PictureFolder } from '../../server/content/picture-folder.ts';
import { readContent } from '../../server/content/read-content.ts';
import { openProgram } from '../../server/content/rendering/program.ts';
import { renderSite } from '../../server/content/rendering/render-site.ts';
import { filesIn } from '../../server/file-system/folders.ts';
import { linkFolder } from '../../server/file-system/link-files.ts';
import { builtFolder, contentFolder, root } from '../../server/project-folders.ts';

const starter = join(root, 'starter');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starter-'));
  await cp(contentFolder, folder, {
    recursive: true,
    filter: (path) => !path.startsWith(join(contentFolder, 'images')),
  });
  await linkFolder(join(contentFolder, 'images'), join(folder, 'images'));
});
afterEach(() => rm(folder, { recursive: true }));

test('the starter renders without a fault, a broken link, a text of the sample or a picture that nothing shows', async () => {
  await startSmall(starter, folder);
  const { content, faults } = await readContent(folder, new PictureFolder(join(root, 'node_modules/.pictures')));
  expect(faults.map(({ file, text }) => `${file} ${text}`)).toEqual([]);
  const { files, broken } = await renderSite(await openProgram(builtFolder), content);
  expect(broken).toEqual([]);
  const pages = ['index', 'about', 'solutions/advice', 'case-studies/1', 'blog/1', 'terms-of-use'];
  expect([...files.keys()]).toEqual(expect.arrayContaining(pages.map((page) => `${page}.html`)));
  expect(await nonCanonicalFiles(starter)).toEqual([]);
  expect(await listSampleTexts(folder)).toEqual([]);
  expect((await listPictures(folder)).unused).toEqual([]);
});

test('the starter replaces all records but the words of the interface', async () => {
  await writeFile(join(folder, 'interface/layout.yaml'), 'skip: Skip\ntalk: Talk to a gardener\n');
  expect(await startSmall(starter, folder)).toContain(
    'content/solutions/advice.yaml: kind, order, title, description, hero, picture, topics, services, banner, related',
  );
  expect(await readFile(join(folder, 'interface/layout.yaml'), 'utf8')).toBe('skip: Skip\ntalk: Talk to us\n');
  const files = (await filesIn(folder)).filter((file) => !/^(interface|images)\/|(^|\/)\./.test(file));
  expect(files).toEqual((await filesIn(starter)).filter((file) => !file.startsWith('interface/')));
});

test('keeps everything if a picture of the starter is missing', async () => {
  await rm(join(folder, 'images/home/hero.webp'));
  const before = await filesIn(folder);
  await expect(startSmall(starter, folder)).rejects.toThrow('missing in content/: images/home/hero.webp');
  expect(await filesIn(folder)).toEqual(before);
});
