import { accessSync, constants } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtFolder, root } from '../../project-folders.ts';
import { PictureFolder } from '../picture-folder.ts';
import { openProgram, type Program } from '../rendering/program.ts';

/** Keeps encoded pictures in the cache folder, in `node_modules`, or among the temporary files. */
export const pictureFolder = new PictureFolder(writableFolder(), join(builtFolder, 'client/_astro'));

function writableFolder(): string {
  if (process.env.PICTURE_DIRECTORY) return process.env.PICTURE_DIRECTORY;
  const packages = join(root, 'node_modules');
  try {
    accessSync(packages, constants.W_OK);
    return join(packages, '.pictures');
  } catch {
    return join(tmpdir(), 'site-pictures');
  }
}

let opened: Promise<Program> | undefined;

export function program(): Promise<Program> {
  opened ??= openProgram(builtFolder);
  return opened;
}
