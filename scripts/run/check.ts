import { runChecks, staticChecks } from './checks.ts';

/** `npm run check`: lint, format, types and import directions. */
await runChecks(staticChecks);
