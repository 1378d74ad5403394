import { writeFile } from 'node:fs/promises';
import { root } from '../run/run-command.ts';
import { byLicence, isAllowed, licencePage } from './dependencies/licences.ts';
import { readLockfile } from './dependencies/lockfile.ts';

/** `npm run licences`: lists the licences of all packages in docs/licences.md, and fails for one that is not allowed. */
const groups = byLicence(await readLockfile(root));
await writeFile(new URL('../../docs/licences.md', import.meta.url), licencePage(groups));
for (const [licence, packages] of groups) {
  process.stdout.write(`${String(packages.length).padStart(5)}  ${licence}\n`);
  if (isAllowed(licence)) continue;
  console.error(`Not allowed (scripts/release/dependencies/licences.ts): ${licence}, of ${packages.join(', ')}`);
  process.exitCode = 1;
}
