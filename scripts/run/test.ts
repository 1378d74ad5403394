import { runTests } from './tests.ts';

/**
 * `npm test` runs what must pass before a change lands. `npm test -- PATH` runs every test of a file, a folder or a
 * kind, and passes on the options after it: `-u` updates stored results.
 */
const given = process.argv.slice(2);
const firstOption = given.slice(1).findIndex((word) => word.startsWith('-')) + 1 || given.length;

await runTests({ paths: given.slice(0, firstOption), options: given.slice(firstOption) });
