import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Replace the project's own folders, for example for the tests' site. */
const { CONTENT_DIRECTORY, BUILT_DIRECTORY } = process.env;

/** The folder of records, pictures and files that the site is made from. */
export const contentFolder = resolve(root, CONTENT_DIRECTORY || 'content');

/** The folder of the program that `npm run build` creates. */
export const programFolder = join(root, 'dist');

/** The folder of the program with the rendered site. */
export const builtFolder = resolve(root, BUILT_DIRECTORY || 'dist');

/** The environment variables that give another process the same folders. */
export const folderVariables = { CONTENT_DIRECTORY: contentFolder, BUILT_DIRECTORY: builtFolder };
