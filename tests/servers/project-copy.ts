import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What the commands need of the project. */
const parts = ['content', 'server', 'src', 'scripts', 'tests/servers'];
const files = ['astro.config.ts', 'budget.yaml', 'package.json', 'package-lock.json', 'tsconfig.json'];

export interface ProjectCopy {
  folder: string;
  /** Replaces a text in one of its files. */
  change(file: string, from: string, to: string): Promise<void>;
  remove(): Promise<void>;
}

/** A copy of the project in a folder of its own: to break things in. */
export async function copyProject(): Promise<ProjectCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'project-'));
  for (const part of [...parts, ...files]) await cp(join(root, part), join(folder, part), { recursive: true });
  await linkPackages(folder);
  return {
    folder,
    async change(file, from, to) {
      const text = await readFile(join(folder, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no ${JSON.stringify(from)}`);
      await writeFile(join(folder, file), text.replace(from, to));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/**
 * Gives a folder the installed packages and what was encoded before. What else the tools keep in `node_modules` is its
 * own: two builds at once that share Astro's store of the content lose their entries.
 */
export async function linkPackages(folder: string): Promise<void> {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  const packages = (await readdir(from)).filter((name) => !name.startsWith('.'));
  const shared = ['.pictures', '.cache/encodings'];
  for (const name of shared) await mkdir(join(from, name), { recursive: true });
  for (const name of ['.astro', '.cache']) await mkdir(join(to, name), { recursive: true });
  for (const name of [...packages, ...shared]) await symlink(join(from, name), join(to, name));
}
