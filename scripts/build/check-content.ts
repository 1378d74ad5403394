import { exitWith } from '../run/console.ts';
import { checkContent } from './content/faults.ts';

/** Checks the records of `content/`. `npm run dev` runs this as a separate process when one of them changes. */
await checkContent().catch(exitWith);
