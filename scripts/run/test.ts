import { runTests } from './tests.ts';

/**
 * `npm test` runs what must pass before a change lands, and `npm run test:full` every check and every test, which must
 * pass before a release. `npm test -- PATH` runs every test of a file, a folder or a kind, and passes on the options
 * after it: `-u` updates stored results.
 */
const given = process.argv.slice(2);
const firstOption = given.slice(1).findIndex((word) => word.startsWith('-')) + 1 || given.length;

if (given[0] === '--full') await runTests({ isFull: true });
else await runTests({ paths: given.slice(0, firstOption), options: given.slice(firstOption) });
