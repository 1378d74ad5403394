import { isRecordForm, unlistedPages } from '../../../src/content/page-registry.ts';
import { urlOf } from '../../http/built-files.ts';
import { closest } from '../closest.ts';
import { placeholderOrigin } from './placeholder-origin.ts';

/** A link that leads nowhere, with one page that has it, and what is wrong in words that follow the page. */
export interface BrokenLink {
  href: string;
  page: string;
  text: string;
}

/**
 * Finds the links of the pages that lead nowhere on the site: to a page or file that does not exist, or to an anchor that its
 * page does not have.
 *
 * @param files of the site, by their names
 * @param others addresses to which links may lead as well
 * @returns each broken link once, with a page that has it and the page or anchor that is most like it
 */
export function brokenLinks(files: ReadonlyMap<string, Buffer>, others: string[] = []): BrokenLink[] {
  const isPage = (name: string) => name.endsWith('.html');
  const pages = new Map(
    [...files].filter(([name]) => isPage(name)).map(([name, body]) => [urlOf(name), body.toString()]),
  );
  const downloads = [...files.keys()].filter((name) => !isPage(name)).map(urlOf);
  const known = new Set([...unlistedPages, ...others, ...downloads]);
  const broken = new Map<string, BrokenLink>();
  for (const [path, html] of pages) {
    for (const [, href = ''] of html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)) {
      const target = targetOf(href.replaceAll('&amp;', '&'), path);
      if (!target || known.has(target.page) || isRecordForm(target.page) || leadsSomewhere(target, pages)) continue;
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
