import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { close, createIndex } from 'pagefind';
import { builtPages, catalogueEntries } from './searched-pages.ts';

/** What the pages repeat, and what is no text of theirs. The entries of the catalogue are pages of their own here. */
const leftOut = ['nav', 'form', 'button', '.not-printed', '.for-screen-readers', '.catalogue', '[aria-hidden="true"]'];

/** Pagefind also brings interfaces of its own, a worker and WebAssembly for other languages; the dialog is ours. */
const isNeeded = (path: string) => /^(pagefind\.js|pagefind-entry\.json|wasm\.en\.pagefind|.*\.pf_\w+)$/.test(path);

/**
 * Makes the index of the site's search from the built pages and the catalogue (docs/decisions/0015).
 *
 * @param built the folder of Astro's output for browsers, in which it makes `pagefind/`
 * @param catalogue the folder of the catalogue's records
 * @throws when Pagefind refuses a page or finds nothing in it
 */
export async function indexSite(built: string, catalogue: string): Promise<void> {
  const { index, errors } = await createIndex({ rootSelector: 'main', excludeSelectors: leftOut, forceLanguage: 'en' });
  if (!index) throw new Error(`Pagefind did not start: ${errors.join(', ')}`);
  // In their order and one by one, so that the same pages make the same index.
  for (const page of [...(await builtPages(built)), ...(await catalogueEntries(catalogue))]) {
    const answer = await index.addHTMLFile(page);
    if (answer.errors.length > 0) throw new Error(`${page.url} cannot be searched: ${answer.errors.join(', ')}`);
  }
  const { files } = await index.getFiles();
  for (const { path, content } of files.filter((file) => isNeeded(file.path))) {
    const target = join(built, 'pagefind', path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
  await close();
}
