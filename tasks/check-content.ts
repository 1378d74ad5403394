import { checkContent } from './content/check.ts';
import { exitWith } from './failure.ts';

/** Checks the records of `content/`. `npm run dev` runs this as a separate process when one of them changes. */
await checkContent().catch(exitWith);
