import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { PictureFolder } from '../../server/content/picture-folder.ts';
import { readContent } from '../../server/content/read-content.ts';
import { openProgram } from '../../server/content/rendering/program.ts';
import { renderSite } from '../../server/content/rendering/render-site.ts';
import { linkFolder } from '../../server/file-system/folders.ts';
import { builtFolder, contentFolder, root } from '../../server/project-folders.ts';

const pictures = new PictureFolder(join(root, 'node_modules/.pictures'));

/** Copies the content, and returns the new folder. Its pictures are links, so replace them instead of writing to them. */
export async function copyContent(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  const images = join(contentFolder, 'images');
  await cp(contentFolder, folder, { recursive: true, filter: (path) => path !== images });
  await linkFolder(images, join(folder, 'images'));
  return folder;
}

/** Reads a content folder, and expects no fault in it. */
export async function readFaultless(folder: string) {
  const { content, faults } = await readContent(folder, pictures);
  expect(faults.map(({ file, text }) => `${file} ${text}`)).toEqual([]);
  return content;
}

/** Renders the site of a content folder, and expects no broken link in it. */
export async function renderFaultless(folder: string) {
  const content = await readFaultless(folder);
  const { files, broken } = await renderSite(await openProgram(builtFolder), content);
  expect(broken).toEqual([]);
  return { content, files };
}
