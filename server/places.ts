import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** The folders that a process may be given in place of the project's own: the tests have a site of their own. */
const { CONTENT_DIRECTORY, BUILT_DIRECTORY } = process.env;

/** The records, pictures and files that the site is made of. */
export const contentFolder = resolve(root, CONTENT_DIRECTORY || 'content');

/** The program, as `npm run build` leaves it. */
export const programFolder = join(root, 'dist');

/** The program with the site that it rendered. */
export const builtFolder = resolve(root, BUILT_DIRECTORY || 'dist');

/** The variables with which a process of its own gets the same folders. */
export const placeVariables = { CONTENT_DIRECTORY: contentFolder, BUILT_DIRECTORY: builtFolder };
