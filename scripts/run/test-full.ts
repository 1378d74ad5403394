import { runTests } from './tests.ts';

/** `npm run test:full` runs every check and every test: what must hold before a release. */
await runTests({ isFull: true });
