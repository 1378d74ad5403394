import { runTests } from './tests.ts';

/** `npm run test:full` runs every check and every test, which must pass before a release. */
await runTests({ isFull: true });
