import { onSign } from './shorthand.ts';

/**
 * The next page before the click. Browsers that know speculation rules follow `speculation-rules.json`; the others
 * get a script with the first sign of a visitor (`scripts/build/page-scripts.ts`).
 */
const address = '/prefetch.js';

if (!HTMLScriptElement.supports?.('speculationrules')) onSign(() => import(/* @vite-ignore */ address));
