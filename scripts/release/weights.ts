import { root } from '../run/run-command.ts';
import { readLockfile, weigh } from './dependencies/lockfile.ts';

/** `npm run weights`: what each direct dependency takes on the disk, with all that it brings. */
const lockfile = await readLockfile(root);
const { dependencies, devDependencies, optionalDependencies } = lockfile.packages[''] ?? {};
const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).sort();
const rows = await Promise.all(names.map(async (name) => [name, await weigh(root, lockfile, name)] as const));
console.table(
  Object.fromEntries(rows.map(([name, { packages, bytes }]) => [name, { MB: (bytes / 1e6).toFixed(1), packages }])),
);
