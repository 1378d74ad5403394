import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the lockfile says of a package. */
export interface LockedPackage {
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
