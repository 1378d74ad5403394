import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

interface LockedPackage {
  name?: string;
  version?: string;
  license?: string;
  /** True if only the build or the tests need it. */
  dev?: boolean;
  /** True if only the build or the tests need it, or if it is optional. */
  devOptional?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
  os?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  engines?: Record<string, string>;
}

export interface Lockfile {
  name: string;
  version: string;
  lockfileVersion: number;
  requires: boolean;
  /** Keyed by location: `node_modules/zod`; the key of the project itself is empty. */
  packages: Record<string, LockedPackage>;
}

export async function readLockfile(folder: string): Promise<Lockfile> {
  return JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8'));
}

/** Returns the name of the package at a location: `@img/colour` for `node_modules/@img/colour`. */
export function packageName(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

interface Installed {
  /** The package and its dependencies. */
  packages: number;
  bytes: number;
}

/** Measures a direct dependency on this machine's disk, with all its dependencies. Shared ones count for each. */
export async function installedSize(root: string, { packages }: Lockfile, name: string): Promise<Installed> {
  const places = new Set<string>();
  const visit = (place: string | undefined): void => {
    if (!place || places.has(place)) return;
    places.add(place);
    const { dependencies, optionalDependencies } = packages[place] ?? {};
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
      visit(find(packages, place, needed));
  };
  visit(`node_modules/${name}`);
  const sizes = await Promise.all([...places].map((place) => packageSize(join(root, place))));
  const installed = sizes.filter((size) => size > 0);
  return { packages: installed.length, bytes: installed.reduce((sum, size) => sum + size, 0) };
}

/** Resolves an import like Node: the nearest node_modules that has the package. */
function find(packages: Lockfile['packages'], place: string, name: string): string | undefined {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const candidate = `${at ? `${at}/` : ''}node_modules/${name}`;
    if (packages[candidate] && packageName(candidate) === name) return candidate;
    if (!at) return undefined;
  }
}

/** Returns the bytes of a package's own files; 0 if it is not for this platform. */
async function packageSize(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return entry.name === 'node_modules' ? 0 : packageSize(path);
      return entry.isFile() ? (await stat(path)).size : 0;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
