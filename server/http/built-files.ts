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

/** A version of a page that replaces the previous one at a certain moment. */
export interface TimedPage {
  url: string;
  from: number;
}

/**
 * Reads the moment from the name of a built page: `/webinars/from-1802361600000` is served at `/webinars` from that
 * moment on. Returns undefined for a page at its own URL.
 */
export function timedPage(path: string): TimedPage | undefined {
  const [, url = '', from] = /^(.+)\/from-(\d+)$/.exec(path) ?? [];
  return from ? { url, from: Number(from) } : undefined;
}
