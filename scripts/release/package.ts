import { resolve } from 'node:path';
import { buildSite } from '../build/build-site.ts';
import { step } from '../run/console.ts';
import { folderSize, makePackage } from './package/make.ts';

/**
 * `npm run package [-- FOLDER]`: builds the site for `SITE_URL` and makes a folder with everything that it needs to
 * run, including Node, for this machine's platform.
 */
const folder = resolve(process.argv[2] ?? 'dist/package');
await buildSite();
await step('Making the package', () => makePackage(folder));
const size = await folderSize(folder);
process.stdout.write(`\n${folder}: ${(size.bytes / 1e6).toFixed(1)} MB in ${size.files} files\n`);
