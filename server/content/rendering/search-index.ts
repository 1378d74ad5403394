import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { close, createIndex } from 'pagefind';
import { parse } from 'yaml';
import { pagesIn, timedPage, urlOf } from '../../http/built-files.ts';
import { type SearchKind, searchKind } from '../../../src/content/page-registry.ts';
import { fillRecord, type Placeholders, placeholdersOf } from '../../../src/content/placeholders.ts';
import { escapeHtml } from '../../../src/language/escape-html.ts';
import { languageOf } from '../../../src/language/format.ts';

/** What the pages repeat, and what is no text of theirs. The entries of the catalogue are pages of their own here. */
const leftOut = ['nav', 'form', 'button', '.not-printed', '.for-screen-readers', '.catalogue', '[aria-hidden="true"]'];

/** Pagefind also brings interfaces of its own, a worker and WebAssembly for other languages; the dialog is ours. */
const isNeeded = (path: string, language: string) =>
  path === `wasm.${language}.pagefind` || /^(pagefind\.js|pagefind-entry\.json|.*\.pf_\w+)$/.test(path);

/**
 * Makes the index of the site's search from the built pages and the catalogue (docs/decisions/0015).
 *
 * @param built the folder of Astro's output for browsers, in which it makes `pagefind/`
 * @param content the folder of the records, which have been checked
 * @throws when Pagefind refuses a page or finds nothing in it
 */
export async function indexSite(built: string, content: string): Promise<void> {
  const read = async (file: string) => parse(await readFile(join(content, file), 'utf8'));
  const company = await read('company.yaml');
  const language = languageOf(company.locale);
  const { kinds } = await read('search.yaml');
  const placeholders = placeholdersOf(company, await read('figures.yaml'));
  const options = { rootSelector: 'main', excludeSelectors: leftOut, forceLanguage: language };
  const { index, errors } = await createIndex(options);
  if (!index) throw new Error(`Pagefind did not start: ${errors.join(', ')}`);
  // In their order and one by one, so that the same pages make the same index.
  const pages = [
    ...(await searchablePages(built, kinds)),
    ...(await catalogueEntries(join(content, 'catalogue'), kinds, placeholders)),
  ];
  for (const page of pages) {
    const answer = await index.addHTMLFile(page);
    if (answer.errors.length > 0) throw new Error(`${page.url} cannot be searched: ${answer.errors.join(', ')}`);
  }
  const { files } = await index.getFiles();
  for (const { path, content } of files.filter((file) => isNeeded(file.path, language))) {
    const target = join(built, 'pagefind', path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
  await close();
}

/** What the search says of pages: `kinds` of `content/search.yaml`. */
type Kinds = Record<SearchKind, string>;

/** A page as the search knows it. */
interface SearchedPage {
  url: string;
  /** HTML; its `main` is indexed. */
  content: string;
}

/** The built pages that search engines list too; the others are no destinations, or are published later. */
async function searchablePages(built: string, kinds: Kinds): Promise<SearchedPage[]> {
  const files = await pagesIn(built);
  const pages = await Promise.all(
    files.map(async (file) => searchedPage(urlOf(file), await readFile(join(built, file), 'utf8'), kinds)),
  );
  return pages.filter((page) => page !== undefined).filter(({ url }) => !timedPage(url));
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

/** Every entry of the catalogue as a page of its own, which leads to its card on /domains. */
async function catalogueEntries(folder: string, kinds: Kinds, placeholders: Placeholders): Promise<SearchedPage[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort();
  return Promise.all(
    files.map(async (name) => {
      const entry: Entry = parse(await readFile(join(folder, name), 'utf8'));
      return catalogueEntry(basename(name, '.yaml'), fillRecord(entry, placeholders), kinds);
    }),
  );
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
