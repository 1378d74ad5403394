import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { closest } from '../closest.ts';
import { filesIn } from '../../file-system/folders.ts';
import { pagesIn, urlOf } from '../../http/built-files.ts';
import { isFormOfRecord, unlistedPages } from '../../../src/content/page-registry.ts';
import { placeholderOrigin } from './placeholder-origin.ts';

/** A link that leads nowhere, with one page that has it, and what is wrong in words that follow the page. */
export interface BrokenLink {
  href: string;
  page: string;
  text: string;
}

/**
 * Finds the links of the built pages that lead nowhere on the site: to a page or file that does not exist, or to an
 * anchor that its page does not have.
 *
 * @param built the folder of Astro's output for browsers
 * @param unbuilt addresses to which links may lead though no page is built for them
 * @returns each broken link once, with a page that has it and the page or anchor that is most like it
 */
export async function brokenLinks(built: string, unbuilt: string[] = []): Promise<BrokenLink[]> {
  const pages = await readPages(built);
  const downloads = (await filesIn(built)).filter((path) => !path.endsWith('.html')).map(urlOf);
  const known = new Set([...unlistedPages, ...unbuilt, ...downloads]);
  const broken = new Map<string, BrokenLink>();
  for (const [path, html] of pages) {
    for (const [, href = ''] of html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)) {
      const target = targetOf(href.replaceAll('&amp;', '&'), path);
      if (!target || known.has(target.page) || isFormOfRecord(target.page) || leadsSomewhere(target, pages)) continue;
      const text = `links to ${href}, which does not exist. The closest is ${nearest(target, pages)}.`;
      broken.set(href, { href, page: path, text });
    }
  }
  const words = ({ page, text }: BrokenLink) => `${page} ${text}`;
  return [...broken.values()].sort((one, other) => (words(one) < words(other) ? -1 : 1));
}

interface Target {
  page: string;
  anchor: string;
}

/** Where a link leads on the site; undefined when it leads off it. */
function targetOf(href: string, from: string): Target | undefined {
  if (/^(https?:|mailto:|tel:)/.test(href)) return undefined;
  const { pathname, hash } = new URL(href, `${placeholderOrigin}${from}`);
  return { page: pathname, anchor: decodeURIComponent(hash.slice(1)) };
}

function leadsSomewhere({ page, anchor }: Target, pages: Map<string, string>): boolean {
  const html = pages.get(page);
  return html !== undefined && (anchor === '' || html.includes(` id="${anchor}"`));
}

/** The page of which the address is most like a link's, or the anchor when the page is there. */
function nearest({ page, anchor }: Target, pages: Map<string, string>): string | undefined {
  const html = pages.get(page);
  if (html === undefined) return closest(page, [...pages.keys()]);
  const anchors = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
  return `${page}#${closest(anchor, anchors)}`;
}

async function readPages(built: string): Promise<Map<string, string>> {
  const read = async (path: string): Promise<[string, string]> => [
    urlOf(path),
    await readFile(join(built, path), 'utf8'),
  ];
  return new Map(await Promise.all((await pagesIn(built)).map(read)));
}
