import { readFile } from 'node:fs/promises';
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
export function packageName(location: string): string {
  return location.slice(location.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
