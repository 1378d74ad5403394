import { buildSite } from './build-site.ts';

/** `npm run build`: builds and publishes what is out of date. */
await buildSite();
