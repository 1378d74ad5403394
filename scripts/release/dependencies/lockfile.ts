import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What the lockfile says of a package. */
interface LockedPackage {
  name?: string;
  version?: string;
  license?: string;
  /** Of the build and the tests alone. */
  dev?: boolean;
  /** Of the build and the tests, or optional. */
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
  /** By their places: `node_modules/zod`; the project itself has the empty one. */
  packages: Record<string, LockedPackage>;
}

/** Reads the lockfile of a folder. */
export async function readLockfile(folder: string): Promise<Lockfile> {
  return JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8'));
}

/** The name of the package that is installed at a place: `@img/colour` at `node_modules/@img/colour`. */
export function packageName(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

interface Installed {
  /** The package and those that came along with it. */
  packages: number;
  bytes: number;
}

/** What a direct dependency takes on this machine's disk, with all that it brings; what others bring too counts for each. */
export async function weigh(root: string, { packages }: Lockfile, name: string): Promise<Installed> {
  const places = new Set<string>();
  const visit = (place: string | undefined): void => {
    if (!place || places.has(place)) return;
    places.add(place);
    const { dependencies, optionalDependencies } = packages[place] ?? {};
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
      visit(find(packages, place, needed));
  };
  visit(`node_modules/${name}`);
  const sizes = await Promise.all([...places].map((place) => sizeOf(join(root, place))));
  const installed = sizes.filter((size) => size > 0);
  return { packages: installed.length, bytes: installed.reduce((sum, size) => sum + size, 0) };
}

/** Where Node finds a package that is imported at a place: the nearest node_modules that has it. */
function find(packages: Lockfile['packages'], place: string, name: string): string | undefined {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const candidate = `${at ? `${at}/` : ''}node_modules/${name}`;
    if (packages[candidate] && packageName(candidate) === name) return candidate;
    if (!at) return undefined;
  }
}

/** The bytes of a package's own files; 0 when it is not for this platform. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return entry.name === 'node_modules' ? 0 : sizeOf(path);
      return entry.isFile() ? (await stat(path)).size : 0;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
