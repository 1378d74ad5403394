import { buildSite } from './build-site.ts';

/** `npm start`: builds what is out of date, then serves. */
await buildSite();
await import('../server/main.ts');
