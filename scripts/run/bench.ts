/** `npm run bench -- NAME`: runs one of the benchmarks in `bench/`. */
const name = process.argv[2];
if (!name) throw new Error('Give the name of a benchmark: one of the files in bench/.');
await import(`../../bench/${name}.ts`);

export {};
