import { staticChecks } from './checks.ts';
import { runChecks } from './run-checks.ts';

/** `npm run check`: lint, format, types and import directions. */
await runChecks(staticChecks);
