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

/**
 * A copy of the project in a folder of its own: to break things in. It shares the installed packages and the encoded
 * pictures; what else the tools keep in `node_modules` is its own.
 */
export async function copyProject(): Promise<ProjectCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'project-'));
  for (const part of [...parts, ...files]) await cp(join(root, part), join(folder, part), { recursive: true });
  const packages = (await readdir(join(root, 'node_modules'))).filter((name) => !name.startsWith('.'));
  await mkdir(join(folder, 'node_modules/.astro'), { recursive: true });
  for (const name of [...packages, '.astro/assets']) {
    await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
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
