import { exitWith } from '../run/failure.ts';
import { checkContent } from './content/check.ts';

/** Checks the records of `content/`. `npm run dev` runs this as a separate process when one of them changes. */
await checkContent().catch(exitWith);
