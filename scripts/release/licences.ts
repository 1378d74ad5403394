import { root } from '../run/run-command.ts';
import { groupByLicence, isAllowed, readLockfile } from './package/dependencies.ts';

/** `npm run licences`: lists the packages of each licence, and fails if a licence is not allowed. */
for (const [licence, packages] of groupByLicence(await readLockfile(root))) {
  process.stdout.write(`${licence} (${packages.length})\n  ${packages.join(', ')}\n\n`);
  if (isAllowed(licence)) continue;
  console.error(`Not allowed (scripts/release/package/dependencies.ts): ${licence}, used by ${packages.join(', ')}`);
  process.exitCode = 1;
}
