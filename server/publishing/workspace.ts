import { mkdir, readdir, readFile, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprint } from '../file-system/fingerprint.ts';
import { exists, removeFolder } from '../file-system/folders.ts';
import { linkFile, linkFolder } from '../file-system/link-files.ts';

/** What the build needs of the project beside its content. */
const folders = ['src', 'server', 'scripts'];
const files = ['astro.config.ts', 'budget.yaml', 'package.json', 'package-lock.json', 'tsconfig.json'];

const sourcesFile = '.sources';

/** A hash that changes when a file of the program does. */
export function sourcesOf(root: string): Promise<string> {
  return fingerprint(root, [...folders, ...files]);
}

function isNeeded(path: string): boolean {
  return !/[.](test|spec)[.]tsx?$/.test(path);
}

/**
 * Brings the workspace to the project's program. Its caches stay: pictures that were encoded, and pages that were pruned and
 * compressed, unless the program changed.
 *
 * @returns the hash of the program
 */
export async function prepareWorkspace(root: string, workspace: string): Promise<string> {
  await mkdir(workspace, { recursive: true });
  const sources = await sourcesOf(root);
  if ((await readFile(join(workspace, sourcesFile), 'utf8').catch(() => '')) !== sources) {
    await rm(join(workspace, sourcesFile), { force: true });
    for (const name of ['kept', 'kept-pages']) await removeFolder(join(workspace, name));
    await removeFolder(join(workspace, 'node_modules/.cache'));
    for (const name of [...folders, ...files]) await removeFolder(join(workspace, name));
    for (const folder of folders) await linkFolder(join(root, folder), join(workspace, folder), isNeeded);
    for (const name of files) await linkFile(join(root, name), join(workspace, name));
    await writeFile(join(workspace, sourcesFile), sources);
  }
  await linkPackages(join(root, 'node_modules'), join(workspace, 'node_modules'));
  return sources;
}

/** Each package by a link; what the tools keep beside them is the workspace's own. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const packages = (await readdir(from)).filter((name) => !name.startsWith('.'));
  const present = new Set((await readdir(to)).filter((name) => !name.startsWith('.')));
  for (const name of packages) if (!present.delete(name)) await symlink(join(from, name), join(to, name), 'junction');
  for (const name of present) await unlink(join(to, name));
  const pictures = join(to, '.pictures');
  if (await exists(pictures)) return;
  await mkdir(pictures, { recursive: true });
  const kept = join(from, '.pictures');
  for (const name of await readdir(kept).catch(() => [])) {
    await linkFile(join(kept, name), join(pictures, name));
  }
}
