import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileSize } from '../language/file-size.ts';
import { type PluralForms, plural } from '../language/plural.ts';
import { pdfPages } from './pdf-pages.ts';

/**
 * Where the files of `content/files/` are published. The name of each has a hash of what is in it: nobody guesses where the
 * files are that are given to those who say who they are.
 */
const addresses = import.meta.glob<string>('../../content/files/*', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** Where a file of `content/files/` is published. */
export function fileAddress(name: string): string {
  const address = addresses[`../../content/files/${name}`];
  if (address === undefined) throw new Error(`There is no file "${name}" in content/files/`);
  return address;
}

/**
 * What is said of a file beside its button: `PDF`, `1.2 MB`, `48 pages`.
 *
 * @param pages how the number of pages is written; without it that is not said
 */
export async function fileFacts(name: string, locale: string, pages: PluralForms | undefined): Promise<string[]> {
  const path = `content/files/${name}`;
  const ending = extname(name).slice(1).toUpperCase();
  const { size } = await stat(path);
  const count = pages && ending === 'PDF' ? pdfPages(await readFile(path)) : null;
  return [ending, fileSize(locale, size), ...(pages && count !== null ? [plural(locale, pages, count)] : [])];
}
