import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PictureFolder } from '../../server/content/picture-folder.ts';
import { marksFile } from '../../server/content/publishing/marks.ts';
import { readContent } from '../../server/content/read-content.ts';
import { readRecords } from '../../server/content/read-records.ts';
import { linkFaults } from '../../server/content/rendering/check-links.ts';
import { openProgram } from '../../server/content/rendering/program.ts';
import { renderSite } from '../../server/content/rendering/render-site.ts';
import { contentFile, serialize } from '../../server/content/snapshot.ts';
import { linkFile, writeAtomically } from '../../server/file-system/folders.ts';
import { contentFailure } from './check-content.ts';

/** Renders the site from a content folder into `client` of the built program. */
export async function render(built: string, folder: string, pictureCache: string): Promise<void> {
  const pictures = new PictureFolder(pictureCache);
  const [{ content, faults }, program] = await Promise.all([readContent(folder, pictures), openProgram(built)]);
  if (faults.length > 0) throw contentFailure(faults);
  const { files, linked, broken } = await renderSite(program, content);
  if (broken.length > 0) throw contentFailure(linkFaults(broken, (await readRecords(folder)).records));
  const client = join(built, 'client');
  const ensureFolder = async (name: string) => {
    await mkdir(dirname(join(client, name)), { recursive: true });
    return join(client, name);
  };
  await Promise.all([
    ...program.assets.map(async (name) => copyFile(join(built, 'assets', name), await ensureFolder(name))),
    ...[...linked].map(async ([name, file]) => linkFile(file, await ensureFolder(name))),
    ...[...files].map(async ([name, bytes]) => writeFile(await ensureFolder(name), bytes)),
  ]);
  await writeAtomically(join(built, 'server', contentFile), serialize(content));
  await rm(join(built, 'server', marksFile), { force: true });
  await copyFile(join(folder, marksFile), join(built, 'server', marksFile)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}
