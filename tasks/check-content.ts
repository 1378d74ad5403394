import { checkContent } from './content/check.ts';
import { exitWith } from './failure.ts';

/** Checks the records of `content/` in a process of its own, as `npm run dev` does when one of them changes. */
await checkContent().catch(exitWith);
