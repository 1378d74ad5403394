/** `npm run bench -- NAME`: runs one of the measurements in `bench/`. */
const name = process.argv[2];
if (!name) throw new Error('Name a measurement: one of the files in bench/.');
await import(`../../bench/${name}.ts`);

export {};
