import { onInteraction } from './shorthand.ts';

/**
 * The next page before the click. Browsers that know speculation rules follow those of the page; the others
 * get a script with the visitor's first interaction (`scripts/build/page-scripts.ts`).
 */
const address = '/prefetch.js';

if (!HTMLScriptElement.supports?.('speculationrules')) onInteraction(() => import(/* @vite-ignore */ address));
