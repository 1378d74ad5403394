import { resolve } from 'node:path';
import { buildSite } from '../build/build-site.ts';
import { step } from '../run/console.ts';
import { makePackage, sizeOf } from './package/make.ts';

/**
 * `npm run package [-- FOLDER]`: builds the site for `SITE_URL` and makes one folder that holds all that it needs to run,
 * Node included, and nothing else. It is made for the platform that this runs on.
 */
const folder = resolve(process.argv[2] ?? 'dist/package');
await buildSite();
await step('Making the package', () => makePackage(folder));
const size = await sizeOf(folder);
process.stdout.write(`\n${folder}: ${(size.bytes / 1e6).toFixed(1)} MB in ${size.files} files\n`);
