import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { contentFile } from '../../server/content/snapshot.ts';
import { exists, linkFile, linkFolder } from '../../server/file-system/folders.ts';
import { contentFolder, programFolder, root } from '../../server/project-folders.ts';

const folders = ['server', 'src', 'contract', 'language', 'scripts', 'bootstrap', 'tests/servers'];
const files = ['astro.config.ts', 'budget.yaml', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** These variables make a command in a copy use the copy's folders. */
export const ownFolders = { CONTENT_DIRECTORY: '', BUILT_DIRECTORY: '' };

export type ProjectCopy = Awaited<ReturnType<typeof copyProject>>;

export async function copyProject() {
  const folder = await mkdtemp(join(tmpdir(), 'project-'));
  await linkProject(folder);
  await linkProgram(folder);
  return {
    folder,
    async change(file: string, from: string, to: string) {
      const text = await readFile(join(folder, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no ${JSON.stringify(from)}`);
      // Writing through a link would change the original project.
      const changed = join(folder, 'changed');
      await writeFile(changed, text.replace(from, to));
      await rename(changed, join(folder, file));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Links the project's files into a folder. Unlike copies, links keep the files' times, which the stamps contain. */
export async function linkProject(folder: string): Promise<void> {
  for (const part of folders) await linkFolder(join(root, part), join(folder, part));
  await linkFolder(contentFolder, join(folder, 'content'));
  for (const file of files) await linkFile(join(root, file), join(folder, file));
  await linkPackages(folder);
}

/** Links the built program, if it exists, so that nothing is bundled again. */
export async function linkProgram(folder: string): Promise<void> {
  const [from, to] = [programFolder, join(folder, 'dist')];
  if (!(await exists(join(from, '.built')))) return;
  for (const part of ['assets', 'fonts', 'server'])
    await linkFolder(join(from, part), join(to, part), (path) => path !== contentFile);
  await linkFile(join(from, '.built'), join(to, '.built'));
}

/** Links the installed packages and the caches of encodings. The copy gets its own other caches. */
async function linkPackages(folder: string): Promise<void> {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  const packages = (await readdir(from)).filter((name) => !name.startsWith('.'));
  const shared = ['.pictures', '.cache/encodings'];
  for (const name of shared) await mkdir(join(from, name), { recursive: true });
  for (const name of ['.astro', '.cache']) await mkdir(join(to, name), { recursive: true });
  for (const name of [...packages, ...shared]) await symlink(join(from, name), join(to, name));
}

// biome-ignore lint/suspicious/noExplicitAny: records of many shapes, changed by tests that name their fields
export async function changeRecord(file: string, edit: (record: any) => void): Promise<void> {
  const record = parse(await readFile(file, 'utf8'));
  edit(record);
  // A copy may consist of hard links, so writing to a file would change the tested project.
  await rm(file);
  await writeFile(file, stringify(record));
}
