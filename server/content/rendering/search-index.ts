import { close, createIndex } from 'pagefind';
import { escapeHtml } from '../../../language/escape-html.ts';
import { getLanguage } from '../../../language/format.ts';
import type { Content } from '../../../src/content/content.ts';
import { type SearchKind, searchKind } from '../../../src/content/page-registry.ts';
import { singleRecordId } from '../../../src/content/references.ts';
import { timedPage, urlOf } from '../../http/built-files.ts';

/** What the pages repeat, and what is no text of theirs. The entries of the catalogue are pages of their own here. */
const leftOut = ['nav', 'form', 'button', '.not-printed', '.for-screen-readers', '.catalogue', '[aria-hidden="true"]'];

/** Pagefind also brings interfaces of its own, a worker and WebAssembly for other languages; the dialog is ours. */
const isNeeded = (path: string, language: string) =>
  path === `wasm.${language}.pagefind` || /^(pagefind\.js|pagefind-entry\.json|.*\.pf_\w+)$/.test(path);

/**
 * Makes the index of the site's search from its pages and the catalogue (docs/decisions/0015).
 *
 * @returns its files by their names: `pagefind/pagefind.js`
 * @throws when Pagefind refuses a page or finds nothing in it
 */
export async function indexSite(files: ReadonlyMap<string, Buffer>, content: Content): Promise<[string, Buffer][]> {
  const only = <Name extends 'company' | 'search'>(name: Name) => {
    const [record] = content.records[name].filter(({ id }) => id === singleRecordId);
    if (!record) throw new Error(`The record of ${name} is missing`);
    return record.data;
  };
  const language = getLanguage(only('company').locale);
  const { kinds } = only('search');
  const options = { rootSelector: 'main', excludeSelectors: leftOut, forceLanguage: language };
  const { index, errors } = await createIndex(options);
  if (!index) throw new Error(`Pagefind did not start: ${errors.join(', ')}`);
  // In their order and one by one, so that the same pages make the same index.
  const pages = [
    ...searchablePages(files, kinds),
    ...content.records.catalogue.map(({ id, data }) => catalogueEntry(id, data, kinds)),
  ];
  for (const page of pages) {
    const answer = await index.addHTMLFile(page);
    if (answer.errors.length > 0) throw new Error(`${page.url} cannot be searched: ${answer.errors.join(', ')}`);
  }
  const made = await index.getFiles();
  await close();
  return made.files
    .filter(({ path }) => isNeeded(path, language))
    .map(({ path, content: bytes }) => [`pagefind/${path}`, Buffer.from(bytes)]);
}

/** What the search says of pages: `kinds` of `content/search.yaml`. */
type Kinds = Record<SearchKind, string>;

/** A page as the search knows it. */
interface SearchedPage {
  url: string;
  /** HTML; its `main` is indexed. */
  content: string;
}

/** The pages that search engines list too; the others are no destinations, or are published later. */
function searchablePages(files: ReadonlyMap<string, Buffer>, kinds: Kinds): SearchedPage[] {
  return [...files.keys()]
    .filter((name) => name.endsWith('.html') && !timedPage(urlOf(name)))
    .sort()
    .flatMap((name) => searchedPage(urlOf(name), String(files.get(name)), kinds) ?? []);
}

/**
 * A built page with its title and kind put into `main`, where the search looks for them: there and not in the page
 * itself, so that no visitor carries them. Undefined when the page is not listed.
 */
export function searchedPage(url: string, html: string, kinds: Kinds): SearchedPage | undefined {
  if (html.includes('<meta name="robots" content="noindex"')) return undefined;
  // The company's name follows the last dot.
  const title = /<title>([^<]*?)(?: · [^<·]*)?<\/title>/.exec(html)?.[1] ?? '';
  // Text of two adjacent elements is two words.
  const spaced = html.replaceAll('><', '> <');
  return { url, content: spaced.replace(/<main\b[^>]*>/, (main) => main + labels(title, kinds[searchKind(url)])) };
}

interface Entry {
  name: string;
  description: string;
  features: string[];
  technologies: string[];
}

/** With all its features and technologies; its card shows a few. */
export function catalogueEntry(
  id: string,
  { name, description, features, technologies }: Entry,
  kinds: Kinds,
): SearchedPage {
  const url = `/domains#${id}`;
  const text = [description, `${features.join('. ')}.`, `${technologies.join(', ')}.`].map(
    (part) => `<p>${escapeHtml(part)}</p>`,
  );
  const main = `${labels(escapeHtml(name), kinds[searchKind(url)])}<h1>${escapeHtml(name)}</h1>${text.join('')}`;
  return { url, content: `<html><body><main>${main}</main></body></html>` };
}

/** @param title as HTML that is no attribute's: its quotation marks may not be escaped */
function labels(title: string, kind: string): string {
  return `<meta data-pagefind-meta="title[content]" content="${title.replaceAll('"', '&quot;')}"><meta data-pagefind-meta="kind[content]" content="${kind}">`;
}
