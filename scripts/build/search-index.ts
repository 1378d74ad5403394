import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { close, createIndex } from 'pagefind';
import { parse } from 'yaml';
import { languageOf } from '../../src/language/format.ts';
import { builtPages, catalogueEntries } from './searched-pages.ts';

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
  const language = languageOf((await read('company.yaml')).locale);
  const { kinds } = await read('search.yaml');
  const options = { rootSelector: 'main', excludeSelectors: leftOut, forceLanguage: language };
  const { index, errors } = await createIndex(options);
  if (!index) throw new Error(`Pagefind did not start: ${errors.join(', ')}`);
  // In their order and one by one, so that the same pages make the same index.
  const pages = [...(await builtPages(built, kinds)), ...(await catalogueEntries(join(content, 'catalogue'), kinds))];
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
