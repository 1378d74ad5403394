import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface LockedPackage {
  name?: string;
  version?: string;
  license?: string;
  /** True if only the build or the tests need it. */
  dev?: boolean;
  /** True if only the build or the tests need it, or if it is optional. */
  devOptional?: boolean;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  engines?: Record<string, string>;
}

export interface Lockfile {
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

/** The allowed licences by their SPDX names. All let the site be run and changed without being published. */
const allowed = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'Python-2.0',
    'Zlib',
  ],
  // In the public domain as far as the law allows.
  'CC0-1.0',
  // Changes to its own files would have to be published. We change none.
  'MPL-2.0',
  // libvips, which sharp loads as a separate, replaceable library.
  'LGPL-3.0-or-later',
  // Fonts may be embedded and distributed, but not sold on their own.
  'OFL-1.1',
]);

/** Packages without the field `license`. */
const namedElsewhere: Record<string, string> = { 'format 0.2.2': 'MIT' };

export function groupByLicence({ packages }: Lockfile): Map<string, string[]> {
  const licences = new Map<string, string>();
  for (const [location, { name, version, license }] of Object.entries(packages)) {
    if (!location) continue;
    const id = `${name ?? packageName(location)} ${version}`;
    licences.set(id, license ?? namedElsewhere[id] ?? 'none');
  }
  const groups = Map.groupBy([...licences.keys()].sort(), (id) => licences.get(id) ?? '');
  return new Map([...groups].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns true if an SPDX expression is allowed: all terms joined by AND, and one of those joined by OR. */
export function isAllowed(expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  return bare.split(' OR ').some((terms) => terms.split(' AND ').every((term) => allowed.has(term)));
}

const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--package-lock-only'];

/**
 * Returns the bill of materials of a folder, made by `npm sbom` from its package.json and lockfile, without packages
 * that only the build needs. It has no time or serial number, so the same packages give the same bytes.
 */
export async function billOfMaterials(folder: string): Promise<string> {
  const temporary = await mkdtemp(join(tmpdir(), 'bill-'));
  try {
    const { name } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    // npm names the project after its folder, whatever its package.json says.
    const cwd = join(temporary, name);
    await mkdir(cwd);
    for (const file of ['package.json', 'package-lock.json']) await copyFile(join(folder, file), join(cwd, file));
    const options = { cwd, shell: process.platform === 'win32', maxBuffer: 64 * 2 ** 20 };
    const { status, stdout, stderr } = spawnSync('npm', args, { ...options, encoding: 'utf8' });
    if (status !== 0) throw new Error(`npm sbom failed:\n${stderr}`);
    const { serialNumber: _number, ...bill } = JSON.parse(stdout);
    delete bill.metadata.timestamp;
    return `${JSON.stringify(bill, null, 2)}\n`;
  } finally {
    await rm(temporary, { recursive: true });
  }
}
