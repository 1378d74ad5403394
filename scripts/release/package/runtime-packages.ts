import { cp, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readLockfile } from '../dependencies/lockfile.ts';

/** Files for people and for compilers. Licences are kept, whatever their extension. */
const unneeded = /\.(map|[cm]?tsx?|flow|md|markdown)$/i;

/**
 * Copies the packages that the running site needs, as they are installed here: what was tested is what is copied.
 * Nothing is fetched. Writes their package.json and lockfile beside them.
 */
export async function copyRuntimePackages(root: string, folder: string): Promise<void> {
  const { packages, ...lockfile } = await readLockfile(root);
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const { devDependencies: _build, optionalDependencies: _node, scripts: _scripts, ...rest } = manifest;
  const { name, version, license, dependencies, engines } = rest;

  const kept: typeof packages = { '': { name, version, license, dependencies, engines } };
  for (const [path, entry] of Object.entries(packages)) {
    const isOfTheBuild = entry.dev || entry.devOptional || path.startsWith('node_modules/node-');
    if (!path || isOfTheBuild || !(await exists(join(root, path)))) continue;
    kept[path] = entry;
    await cp(join(root, path), join(folder, path), {
      recursive: true,
      filter: (source) => isNeeded(source, join(root, path)),
    });
  }
  await writeJson(join(folder, 'package.json'), rest);
  await writeJson(join(folder, 'package-lock.json'), { ...lockfile, packages: kept });
}

/** The packages inside a package have entries of their own. */
function isNeeded(source: string, packageFolder: string): boolean {
  const inside = source.slice(packageFolder.length);
  if (inside === '/node_modules') return false;
  return !unneeded.test(source) || /^(licen[cs]e|copying|notice)/i.test(basename(source));
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}

function writeJson(path: string, value: unknown): Promise<void> {
  return writeFile(path, `${JSON.stringify(value, null, 2)}\n`);
}
