import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Pages that are made on demand, which the build does not see. */
const onDemand = new Set(['/contact', '/newsletter', '/admin/login', '/admin/contact-submissions']);

/** Entries of the lists that have no page of their own: their screen says so (specification, section 2). */
const listedOnly = /^\/(blog|case-studies)\/[456]$/;

/**
 * Finds the links of the built pages that lead nowhere on the site: to a page that is not there, or to an
 * anchor that its page does not have.
 *
 * @param built the folder of Astro's output for browsers
 * @returns each broken link once, with a page that has it: `/about → /solutions/retial`
 */
export async function brokenLinks(built: string): Promise<string[]> {
  const pages = await readPages(built);
  const broken = new Map<string, string>();
  for (const [path, html] of pages) {
    for (const [, href = ''] of html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)) {
      if (!leadsSomewhere(href.replaceAll('&amp;', '&'), path, pages)) broken.set(href, `${path} → ${href}`);
    }
  }
  return [...broken.values()].sort();
}

function leadsSomewhere(href: string, from: string, pages: Map<string, string>): boolean {
  if (/^(https?:|mailto:|tel:)/.test(href)) return true;
  const url = new URL(href, `https://site.invalid${from}`);
  if (onDemand.has(url.pathname) || listedOnly.test(url.pathname)) return true;
  const page = pages.get(url.pathname);
  if (page === undefined) return false;
  return url.hash === '' || page.includes(` id="${decodeURIComponent(url.hash.slice(1))}"`);
}

async function readPages(built: string): Promise<Map<string, string>> {
  const entries = await readdir(built, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.name.endsWith('.html'))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      files.map(async (file): Promise<[string, string]> => {
        const path = `/${relative(built, file).split(sep).join('/')}`.replace(/(^\/index)?\.html$/, '') || '/';
        return [path, await readFile(file, 'utf8')];
      }),
    ),
  );
}
