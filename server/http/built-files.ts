import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Every file below a folder by its path from there, with slashes, in order. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** The pages below a folder, each by its path from there. */
export async function pagesIn(folder: string): Promise<string[]> {
  return (await filesIn(folder)).filter((path) => path.endsWith('.html'));
}

/** Where a file is served: `about.html` at `/about`, `index.html` at `/`, `robots.txt` at `/robots.txt`. */
export function urlOf(path: string): string {
  return path.endsWith('.html') ? `/${path}`.replace(/(^\/index)?\.html$/, '') || '/' : `/${path}`;
}
