import { buildSite } from './build-site.ts';
import { staticChecks, tests } from './checks.ts';
import { runChecks } from './run-checks.ts';
import { ensureSystemPackages } from './system-packages.ts';

/** `npm test`: installs what the tests need, builds the site, and runs every check and every test. */
await ensureSystemPackages();
await buildSite();
await runChecks([...staticChecks, ...tests]);
