import { type Lockfile, packageName } from './lockfile.ts';

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
