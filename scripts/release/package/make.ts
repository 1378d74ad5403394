import { chmod, copyFile, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { serverFlags, serverVariables } from '../../../bootstrap/server-flags.mjs';
import { migrationFiles } from '../../../server/database/migrations/index.ts';
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

/** The scripts of the launchers. Their imports lead to all other modules of a package. */
const launcherScripts = launchers.map(({ script }) => script);

async function writeLaunchers(folder: string): Promise<void> {
  for (const launcher of launchers) {
    const file = join(folder, launcher.name);
    await writeFile(file, launcherText(launcher));
    await chmod(file, 0o755);
  }
}

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

/** Modules that are started or imported by path, so no import statement leads to them. */
const untracedModules = [
  ...migrationFiles().map((file) => `server/database/migrations/${file}`),
  'scripts/release/packaged/publish.ts',
  'server/images/picture-process.ts',
  'server/content/editing/worker-process.ts',
];

/** Files that the running site reads, besides modules. */
const dataFiles = [
  ...['content', 'server/images/fonts.conf', 'src/styles/theme.css', 'LICENSE'],
  ...['dist/assets', 'dist/client', 'dist/fonts', 'dist/published', 'dist/server', 'dist/.rendered', 'dist/.published'],
];

/**
 * Makes a folder with everything that the built site needs to run. The previous one stays until the new one is
 * complete.
 */
export async function makePackage(folder: string): Promise<void> {
  await requirePackageFolder(folder);
  const temporary = `${folder}.${process.pid}`;
  try {
    await mkdir(join(temporary, 'bin'), { recursive: true });
    for (const path of [...dataFiles, ...(await tracedModules(root, [...launcherScripts, ...untracedModules]))]) {
      await mkdir(dirname(join(temporary, path)), { recursive: true });
      await cp(join(root, path), join(temporary, path), { recursive: true });
    }
    await copyRuntimePackages(root, temporary);
    await copyFile(process.execPath, join(temporary, 'bin/node'));
    await chmod(join(temporary, 'bin/node'), 0o755);
    await writeLaunchers(temporary);
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
async function copyRuntimePackages(root: string, folder: string): Promise<void> {
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

/**
 * Returns these modules and the project's modules that they import, directly or indirectly. Type imports do not count,
 * because Node removes them.
 */
async function tracedModules(root: string, entries: string[]): Promise<string[]> {
  const { output } = await cruise(entries, {
    baseDir: root,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  });
  const { modules } = output as ICruiseResult;
  const unresolved = modules.filter(({ couldNotResolve }) => couldNotResolve).map(({ source }) => source);
  if (unresolved.length > 0) throw new Error(`These imports cannot be resolved: ${unresolved.join(', ')}`);
  return modules
    .filter(({ coreModule, source }) => !coreModule && !source.startsWith('node_modules/'))
    .map(({ source }) => source)
    .sort();
}
