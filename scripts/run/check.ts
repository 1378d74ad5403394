import { runChecks, staticChecks, textCheck } from './checks.ts';

/** `npm run check`: lint, format, types, import directions, and the words of comments and components. */
await runChecks([...staticChecks, textCheck]);
