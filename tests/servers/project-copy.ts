import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentFile } from '../../server/content/snapshot.ts';
import { exists } from '../../server/file-system/folders.ts';
import { linkFile, linkFolder } from '../../server/file-system/link-files.ts';
import { contentFolder, programFolder, root } from '../../server/project-folders.ts';

/** What the commands need of the project. */
const folders = ['server', 'src', 'contract', 'language', 'scripts', 'bootstrap', 'tests/servers'];
const files = ['astro.config.ts', 'budget.yaml', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** Make a command in a copy work on the folders of the copy. */
export const ownFolders = { CONTENT_DIRECTORY: '', BUILT_DIRECTORY: '' };

export interface ProjectCopy {
  folder: string;
  /** Replaces a text in one of its files. */
  change(file: string, from: string, to: string): Promise<void>;
  remove(): Promise<void>;
}

/** A copy of the project in a folder of its own: to break things in. */
export async function copyProject(): Promise<ProjectCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'project-'));
  await linkProject(folder);
  await linkProgram(folder);
  return {
    folder,
    async change(file, from, to) {
      const text = await readFile(join(folder, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no ${JSON.stringify(from)}`);
      // Writing through a link would change the project that is tested.
      const changed = join(folder, 'changed');
      await writeFile(changed, text.replace(from, to));
      await rename(changed, join(folder, file));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Gives a folder the project's files, as links: they keep their times, by which the program is known. */
export async function linkProject(folder: string): Promise<void> {
  for (const part of folders) await linkFolder(join(root, part), join(folder, part));
  await linkFolder(contentFolder, join(folder, 'content'));
  for (const file of files) await linkFile(join(root, file), join(folder, file));
  await linkPackages(folder);
}

/** Gives a folder the program that the project has built, if it has: pages are rendered by it, and nothing is bundled again. */
export async function linkProgram(folder: string): Promise<void> {
  const [from, to] = [programFolder, join(folder, 'dist')];
  if (!(await exists(join(from, '.built')))) return;
  for (const part of ['assets', 'fonts', 'server'])
    await linkFolder(join(from, part), join(to, part), (path) => path !== contentFile);
  await linkFile(join(from, '.built'), join(to, '.built'));
}

/**
 * Gives a folder the installed packages and what was encoded before. What else the tools keep in `node_modules` is its
 * own.
 */
async function linkPackages(folder: string): Promise<void> {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  const packages = (await readdir(from)).filter((name) => !name.startsWith('.'));
  const shared = ['.pictures', '.cache/encodings'];
  for (const name of shared) await mkdir(join(from, name), { recursive: true });
  for (const name of ['.astro', '.cache']) await mkdir(join(to, name), { recursive: true });
  for (const name of [...packages, ...shared]) await symlink(join(from, name), join(to, name));
}
