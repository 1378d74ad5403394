import { root } from '../run/run-command.ts';
import { installedSize, readLockfile } from './dependencies/lockfile.ts';

/** `npm run weights`: prints the disk space of each direct dependency, with all its dependencies. */
const lockfile = await readLockfile(root);
const { dependencies, devDependencies, optionalDependencies } = lockfile.packages[''] ?? {};
const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).sort();
const rows = await Promise.all(names.map(async (name) => [name, await installedSize(root, lockfile, name)] as const));
console.table(
  Object.fromEntries(rows.map(([name, { packages, bytes }]) => [name, { MB: (bytes / 1e6).toFixed(1), packages }])),
);
