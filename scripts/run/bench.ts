/** `npm run bench -- NAME`: runs one of the measurements in `bench/`. */
const name = process.argv[2];
if (!name) throw new Error('Which measurement? They are the files in bench/.');
await import(`../../bench/${name}.ts`);

export {};
