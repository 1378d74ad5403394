import { sampleMoment } from '../../tests/servers/clock.ts';
import { buildSite } from '../build/build-site.ts';
import { staticChecks, tests } from './checks.ts';
import { runChecks } from './run-checks.ts';
import { ensureSystemPackages } from './system-packages.ts';

/** `npm test`: installs what the tests need, builds the site, and runs every check and every test. */
await ensureSystemPackages();
// Before that moment, a build for now is the same.
if (Date.now() > sampleMoment.getTime()) process.env.SOURCE_DATE_EPOCH = String(sampleMoment.getTime() / 1000);
await buildSite();
await runChecks([...staticChecks, ...tests]);
