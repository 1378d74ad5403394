import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** These replace the project's own folders, for example with those of the tests' site. */
const { CONTENT_DIRECTORY, BUILT_DIRECTORY } = process.env;

/** The folder with the site's records, pictures and files. */
export const contentFolder = resolve(root, CONTENT_DIRECTORY || 'content');

/** The folder of the program that `npm run build` creates. */
export const programFolder = join(root, 'dist');

/** The folder that contains the program and the rendered site. */
export const builtFolder = resolve(root, BUILT_DIRECTORY || 'dist');

/** The environment variables that give another process the same folders. */
export const folderVariables = { CONTENT_DIRECTORY: contentFolder, BUILT_DIRECTORY: builtFolder };
