import { filesIn } from '../file-system/folders.ts';

export async function pagesIn(folder: string): Promise<string[]> {
  return (await filesIn(folder)).filter((path) => path.endsWith('.html'));
}

/**
 * Returns the path at which a file is served: `about.html` at `/about`, `index.html` at `/`, `robots.txt` at
 * `/robots.txt`.
 */
export function toUrl(path: string): string {
  return path.endsWith('.html') ? `/${path}`.replace(/(^\/index)?\.html$/, '') || '/' : `/${path}`;
}
