import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** PostgreSQL's client, where there is a PostgreSQL: a site on SQLite has 4 MB less without it. */
export function loadPg(): typeof import('pg') {
  return require('pg');
}
