import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** These replace the project's own folders, for example with those of the tests' site. */
const { CONTENT_DIRECTORY, BUILT_DIRECTORY } = process.env;

export const contentFolder = resolve(root, CONTENT_DIRECTORY || 'content');

export const programFolder = join(root, 'dist');

export const builtFolder = resolve(root, BUILT_DIRECTORY || 'dist');

export const folderVariables = { CONTENT_DIRECTORY: contentFolder, BUILT_DIRECTORY: builtFolder };
