import { root } from '../run/run-command.ts';
import { byLicence, isAllowed } from './dependencies/licences.ts';
import { readLockfile } from './dependencies/lockfile.ts';

/** `npm run licences`: lists the packages of each licence, and fails for a licence that is not allowed. */
for (const [licence, packages] of byLicence(await readLockfile(root))) {
  process.stdout.write(`${licence} (${packages.length})\n  ${packages.join(', ')}\n\n`);
  if (isAllowed(licence)) continue;
  console.error(`Not allowed (scripts/release/dependencies/licences.ts): ${licence}, of ${packages.join(', ')}`);
  process.exitCode = 1;
}
