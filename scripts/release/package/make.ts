import { chmod, copyFile, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { serverFlags, serverVariables } from '../../../bootstrap/server-flags.mjs';
import { exists, filesIn } from '../../../server/file-system/folders.ts';
import { root } from '../../run/run-command.ts';
import { billOfMaterials, readLockfile } from './dependencies.ts';

interface Launcher {
  name: string;
  script: string;
  flags?: string[];
  variables?: Record<string, string>;
}

const launchers: Launcher[] = [
  { name: 'start', script: 'scripts/release/packaged/serve.ts', flags: serverFlags, variables: serverVariables },
  { name: 'admin', script: 'scripts/operate/admin.ts' },
  { name: 'backup', script: 'scripts/operate/backup.ts' },
  { name: 'restore', script: 'scripts/operate/restore.ts' },
];

/** `exec` replaces the shell with Node, so that signals reach the site. */
function launcherText({ script, flags = [], variables = {} }: Launcher): string {
  const exports = Object.entries(variables).map(([name, value]) => `export ${name}="\${${name}:-${value}}"\n`);
  return `#!/bin/sh
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd) || exit 1
export NODE_ENV=production
export NODE_COMPILE_CACHE="\${NODE_COMPILE_CACHE:-\${CACHE_DIRECTORY:-$here/cache}/node}"
${exports.join('')}exec "$here/bin/node" ${['--disable-warning=ExperimentalWarning', ...flags].join(' ')} "$here/${script}" "$@"
`;
}

/** The built site and what the running one reads. The build has bundled all components. */
const parts = [
  ...['content', 'contract', 'language', 'server', 'scripts', 'src', 'LICENSE'],
  ...['dist/assets', 'dist/client', 'dist/fonts', 'dist/published', 'dist/server', 'dist/.rendered', 'dist/.published'],
];
const notPackaged = /(\.(test|spec)\.ts|\.tsx|\.astro)$/;

/**
 * Makes a folder with everything that the built site needs to run. The previous one stays until the new one is
 * complete.
 */
export async function makePackage(folder: string): Promise<void> {
  await requirePackageFolder(folder);
  const temporary = `${folder}.${process.pid}`;
  try {
    await mkdir(join(temporary, 'bin'), { recursive: true });
    for (const path of parts) {
      await mkdir(dirname(join(temporary, path)), { recursive: true });
      await cp(join(root, path), join(temporary, path), {
        recursive: true,
        filter: (source) => !notPackaged.test(source),
      });
    }
    await copyRuntimePackages(temporary);
    await copyFile(process.execPath, join(temporary, 'bin/node'));
    await chmod(join(temporary, 'bin/node'), 0o755);
    for (const launcher of launchers) {
      await writeFile(join(temporary, launcher.name), launcherText(launcher));
      await chmod(join(temporary, launcher.name), 0o755);
    }
    await writeFile(join(temporary, 'sbom.cdx.json'), await billOfMaterials(temporary));
    await rm(folder, { recursive: true, force: true });
    await rename(temporary, folder);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function requirePackageFolder(folder: string): Promise<void> {
  const names: string[] = await readdir(folder).catch(() => []);
  if (names.length > 0 && !names.includes('sbom.cdx.json'))
    throw new Error(`${folder} already exists and is not a package.`);
}

export async function folderSize(folder: string): Promise<{ bytes: number; files: number }> {
  const files = await filesIn(folder);
  const sizes = await Promise.all(files.map(async (path) => (await stat(join(folder, path))).size));
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: files.length };
}

/** Files that only people or compilers read. Licences are kept, whatever their extension. */
const unneeded = /\.(map|[cm]?tsx?|flow|md|markdown)$/i;

/**
 * Copies the packages that the running site needs from this installation, so that a package contains exactly the tested
 * files. It downloads nothing. It also writes their package.json and lockfile.
 */
async function copyRuntimePackages(folder: string): Promise<void> {
  const { packages, ...lockfile } = await readLockfile(root);
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const { devDependencies: _build, optionalDependencies: _node, scripts: _scripts, ...rest } = manifest;
  const { name, version, license, dependencies, engines } = rest;

  const kept: typeof packages = { '': { name, version, license, dependencies, engines } };
  for (const [path, entry] of Object.entries(packages)) {
    const isBuildOnly = entry.dev || entry.devOptional || path.startsWith('node_modules/node-');
    if (!path || isBuildOnly || !(await exists(join(root, path)))) continue;
    kept[path] = entry;
    await cp(join(root, path), join(folder, path), {
      recursive: true,
      filter: (source) => isNeeded(source, join(root, path)),
    });
  }
  await writeJson(join(folder, 'package.json'), rest);
  await writeJson(join(folder, 'package-lock.json'), { ...lockfile, packages: kept });
}

/** Nested packages have their own entries. */
function isNeeded(source: string, packageFolder: string): boolean {
  const inside = source.slice(packageFolder.length);
  if (inside === '/node_modules') return false;
  return !unneeded.test(source) || /^(licen[cs]e|copying|notice)/i.test(basename(source));
}

function writeJson(path: string, value: unknown): Promise<void> {
  return writeFile(path, `${JSON.stringify(value, null, 2)}\n`);
}
