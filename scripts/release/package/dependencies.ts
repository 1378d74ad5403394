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

/** The allowed licences by their SPDX names, each with the reason why it is acceptable here. */
const allowed: Record<string, string> = {
  MIT: 'Permissive: the notice stays with the copies, as it does in node_modules and in the package.',
  'MIT-0': 'Like MIT, without the notice.',
  ISC: 'Like MIT, in fewer words.',
  '0BSD': 'Like ISC, without the notice.',
  'BSD-2-Clause': 'Permissive: the notice stays with the copies.',
  'BSD-3-Clause': 'Like BSD-2-Clause, but the names of its authors may not be used to advertise.',
  'Apache-2.0': 'Permissive, with a grant of patents; notices stay with the copies.',
  'BlueOak-1.0.0': 'Permissive: the licence or a link to it stays with the copies.',
  'CC0-1.0': 'In the public domain as far as the law allows.',
  'Python-2.0': 'Permissive: the notice stays with the copies.',
  Zlib: 'Permissive: changed versions must not be passed off as the original.',
  'MPL-2.0':
    'Changes to its own files would have to be published. We change none, and code that merely uses them is free.',
  'LGPL-3.0-or-later':
    'libvips, which sharp loads as a separate, replaceable library. Code that merely uses it is free. Unchanged here.',
  'OFL-1.1': 'Fonts: they may be embedded and distributed, but not sold on their own.',
};

/** Packages that name their licence elsewhere: in the format before `license`, or only in a `LICENSE` file. */
const namedElsewhere: Record<string, string> = { 'format 0.2.2': 'MIT', 'png-js 2.0.0': 'MIT' };

type ByLicence = Map<string, string[]>;

export function groupByLicence({ packages }: Lockfile): ByLicence {
  const groups = new Map<string, Set<string>>();
  for (const [location, { name, version, license }] of Object.entries(packages)) {
    if (!location) continue;
    const packageId = `${name ?? packageName(location)} ${version}`;
    const licence = license ?? namedElsewhere[packageId] ?? 'none';
    groups.set(licence, (groups.get(licence) ?? new Set()).add(packageId));
  }
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map(sorted.map(([licence, group]) => [licence, [...group].sort()]));
}

/** Returns true if an SPDX expression is allowed: all terms joined by AND, and one of those joined by OR. */
export function isAllowed(expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  const alternatives = bare.split(' OR ');
  return alternatives.some((terms) => terms.split(' AND ').every((term) => Object.hasOwn(allowed, term)));
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
    const project = join(temporary, name);
    await mkdir(project);
    for (const file of ['package.json', 'package-lock.json']) await copyFile(join(folder, file), join(project, file));
    const { serialNumber: _number, ...bill } = JSON.parse(runNpm(project));
    delete bill.metadata.timestamp;
    return `${JSON.stringify(bill, null, 2)}\n`;
  } finally {
    await rm(temporary, { recursive: true });
  }
}

function runNpm(folder: string): string {
  const options = { cwd: folder, shell: process.platform === 'win32', maxBuffer: 64 * 2 ** 20 };
  const { status, stdout, stderr } = spawnSync('npm', args, { ...options, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm sbom failed:\n${stderr}`);
  return stdout;
}
