import { close, createIndex } from 'pagefind';
import { readFeatures } from '../../../contract/features.ts';
import { escapeHtml } from '../../../language/escape-html.ts';
import { getLanguage } from '../../../language/format.ts';
import type { CatalogueEntry } from '../../../src/content/catalogue.ts';
import type { Content } from '../../../src/content/content.ts';
import { pagePath, type SearchKind, searchKind } from '../../../src/content/page-registry.ts';
import { toUrl } from '../../http/published-files.ts';

/** Elements that repeat on every page or are not part of its text. The catalogue is indexed separately. */
const excludedElements = [
  'nav',
  'form',
  'button',
  '.not-printed',
  '.for-screen-readers',
  '.catalogue',
  '[aria-hidden="true"]',
];

/** Leaves out Pagefind's user interfaces (the dialog is ours), its worker, and WebAssembly for other languages. */
const isNeeded = (path: string, language: string) =>
  path === `wasm.${language}.pagefind` || /^(pagefind\.js|pagefind-entry\.json|.*\.pf_\w+)$/.test(path);

/** Builds the search index (docs/decisions/0015); returns its files by name, none if the search is switched off. */
export async function indexSite(files: ReadonlyMap<string, Buffer>, content: Content): Promise<[string, Buffer][]> {
  const [company] = content.records.company;
  const [search] = content.records.search;
  const features = readFeatures(company?.data);
  if (!features.siteSearch) return [];
  if (!company || !search) throw new Error('The company record or the search record is missing');
  const language = getLanguage(company.data.locale);
  const { kinds } = search.data;
  const options = { rootSelector: 'main', excludeSelectors: excludedElements, forceLanguage: language };
  const { index, errors } = await createIndex(options);
  if (!index) throw new Error(`Pagefind did not start: ${errors.join(', ')}`);
  // Adds pages in order and one at a time, so that the same pages give the same index.
  const pages = [
    ...searchablePages(
      files,
      kinds,
      content.records.pages.map(({ id }) => pagePath('pages', id)),
    ),
    ...(features.catalogue ? content.records.catalogue : []).map(({ id, data }) => catalogueEntry(id, data, kinds)),
  ];
  for (const page of pages) {
    const result = await index.addHTMLFile(page);
    if (result.errors.length > 0) throw new Error(`${page.url} cannot be searched: ${result.errors.join(', ')}`);
  }
  const built = await index.getFiles();
  await close();
  return built.files
    .filter(({ path }) => isNeeded(path, language))
    .map(({ path, content: bytes }) => [`pagefind/${path}`, Buffer.from(bytes)]);
}

type KindNames = Record<SearchKind, string>;

interface SearchedPage {
  url: string;
  /** HTML; only `main` is indexed. */
  content: string;
}

/** Returns the pages that search engines may list. Other pages are not destinations. */
function searchablePages(files: ReadonlyMap<string, Buffer>, kinds: KindNames, sectionPages: string[]): SearchedPage[] {
  return [...files.keys()]
    .filter((name) => name.endsWith('.html'))
    .sort()
    .flatMap((name) => {
      const url = toUrl(name);
      const kind = sectionPages.includes(url) ? 'company' : searchKind(url);
      return searchedPage(url, String(files.get(name)), kinds[kind]) ?? [];
    });
}

/** Adds title and kind to a copy of the page for the index; undefined if search engines may not list the page. */
export function searchedPage(url: string, html: string, kind: string): SearchedPage | undefined {
  if (html.includes('<meta name="robots" content="noindex"')) return undefined;
  // The company's name follows the last dot.
  const title = /<title>([^<]*?)(?: · [^<·]*)?<\/title>/.exec(html)?.[1] ?? '';
  // The texts of two adjacent elements are separate words.
  const spaced = html.replaceAll('><', '> <');
  return { url, content: spaced.replace(/<main\b[^>]*>/, (main) => main + labels(title, kind)) };
}

type IndexedEntry = Pick<CatalogueEntry, 'name' | 'description' | 'features' | 'technologies'>;

/** Returns the entry with all its features and technologies, of which the card shows only a few. */
export function catalogueEntry(id: string, entry: IndexedEntry, kinds: KindNames): SearchedPage {
  const { name, description, features, technologies } = entry;
  const url = `/domains#${id}`;
  const text = [description, `${features.join('. ')}.`, `${technologies.join(', ')}.`].map(
    (part) => `<p>${escapeHtml(part)}</p>`,
  );
  const main = `${labels(escapeHtml(name), kinds[searchKind(url)])}<h1>${escapeHtml(name)}</h1>${text.join('')}`;
  return { url, content: `<html><body><main>${main}</main></body></html>` };
}

/** @param title HTML text, in which quotation marks may be unescaped */
function labels(title: string, kind: string): string {
  return `<meta data-pagefind-meta="title[content]" content="${title.replaceAll('"', '&quot;')}"><meta data-pagefind-meta="kind[content]" content="${kind}">`;
}
