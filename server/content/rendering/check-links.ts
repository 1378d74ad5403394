import { listTexts } from '../../../contract/content-editing/fields.ts';
import type { PagesOnDemand } from '../../http/pages-on-demand.ts';
import { toUrl } from '../../http/published-files.ts';
import { closest } from '../describe-issue.ts';
import { faultAt } from '../faults.ts';
import type { Fault, WrittenRecord } from '../read-records.ts';
import { placeholderOrigin } from './encode-files.ts';

export interface BrokenLink {
  href: string;
  page: string;
  text: string;
}

/** Finds the links of pages that lead neither to one of the files nor to another valid address. */
export function findBrokenLinks(
  files: ReadonlyMap<string, Buffer>,
  pagesOnDemand: PagesOnDemand,
  others: string[] = [],
): BrokenLink[] {
  const isPage = (name: string) => name.endsWith('.html');
  const pages = new Map(
    [...files].filter(([name]) => isPage(name)).map(([name, body]) => [toUrl(name), body.toString()]),
  );
  const downloads = [...files.keys()].filter((name) => !isPage(name)).map(toUrl);
  const known = new Set([...others, ...downloads]);
  const broken = new Map<string, BrokenLink>();
  for (const [path, html] of pages) {
    for (const [, href = ''] of html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)) {
      const target = resolveTarget(href.replaceAll('&amp;', '&'), path);
      if (!target || known.has(target.page) || targetExists(target, pages)) continue;
      if (pagesOnDemand.has(target.page) && !pages.has(target.page)) continue;
      const text = `links to ${href}, which does not exist. The closest is ${nearest(target, pages)}`;
      broken.set(href, { href, page: path, text });
    }
  }
  return [...broken.values()];
}

/** Finds the fields that hold broken links. Code makes other links from the ids of records; those name their page. */
export function linkFaults(broken: BrokenLink[], records: WrittenRecord[]): Fault[] {
  return broken.flatMap(({ href, page, text }) => {
    const found = records.flatMap((record) =>
      [...listTexts(record.data), { path: ['text'], text: record.body }]
        .filter((written) => written.text === href || isLinkIn(written.text, href))
        .map(({ path }) => faultAt(record, path, text)),
    );
    return found.length > 0 ? found : [{ file: page, text, record: null, path: [], words: text }];
  });
}

function isLinkIn(text: string, href: string): boolean {
  return text.includes(`](${href})`) || text.includes(`](${href} `) || text.includes(`="${href}"`);
}

interface Target {
  page: string;
  anchor: string;
}

function resolveTarget(href: string, from: string): Target | undefined {
  if (/^(https?:|mailto:|tel:)/.test(href)) return undefined;
  const { pathname, hash } = new URL(href, `${placeholderOrigin}${from}`);
  return { page: pathname, anchor: decodeURIComponent(hash.slice(1)) };
}

function targetExists({ page, anchor }: Target, pages: Map<string, string>): boolean {
  const html = pages.get(page);
  return html !== undefined && (anchor === '' || html.includes(` id="${anchor}"`));
}

function nearest({ page, anchor }: Target, pages: Map<string, string>): string | undefined {
  const html = pages.get(page);
  if (html === undefined) return closest(page, [...pages.keys()]);
  const anchors = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
  return `${page}#${closest(anchor, anchors)}`;
}
