import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run/run-command.ts';
import { buildSite } from './build-site.ts';

/** `npm run build`: builds and publishes what is out of date. */
const isFirst = !existsSync(join(root, 'dist'));
await buildSite();
// Compiles the server into Node's cache, without which the first start would take 20 MB and half a second more.
if (isFirst) await import('../../server/start.ts');
