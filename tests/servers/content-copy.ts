import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkFolder } from '../../server/file-system/folders.ts';
import { contentFolder } from '../../server/project-folders.ts';

/** Copies the content, and returns the new folder. Its pictures are links, so replace them instead of writing to them. */
export async function copyContent(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  const images = join(contentFolder, 'images');
  await cp(contentFolder, folder, { recursive: true, filter: (path) => path !== images });
  await linkFolder(images, join(folder, 'images'));
  return folder;
}
