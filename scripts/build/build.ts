import { buildSite } from './build-site.ts';

/** `npm run build`: builds and publishes what is out of date. */
const isNew = await buildSite();
// Compiles the server into Node's cache, without which the first start would take 20 MB and half a second more.
if (isNew) await import('../../server/start.ts');
