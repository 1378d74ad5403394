import { extname } from 'node:path';
import { fileSize } from '../../language/file-size.ts';
import { type PluralForms, plural } from '../../language/plural.ts';
import type { DownloadFile } from './content.ts';
import { currentContent } from './current.ts';

/**
 * The address of a file of `content/files/`. It has a hash of the file: nobody guesses where the files are that are given to
 * those who say who they are.
 */
export function fileAddress(name: string): string {
  return `/_astro/${publishedName(name, fileNamed(name))}`;
}

/** The name under which a file is published. */
export function publishedName(name: string, { hash }: DownloadFile): string {
  const ending = extname(name);
  return `${name.slice(0, name.length - ending.length)}.${hash}${ending}`;
}

/**
 * The facts that stand beside the button of a file: `PDF`, `1.2 MB`, `48 pages`.
 *
 * @param pages how the number of pages is written; without it that is not said
 */
export function fileFacts(name: string, locale: string, pages: PluralForms | undefined): string[] {
  const { size, pages: count } = fileNamed(name);
  const ending = extname(name).slice(1).toUpperCase();
  return [ending, fileSize(locale, size), ...(pages && count !== null ? [plural(locale, pages, count)] : [])];
}

function fileNamed(name: string): DownloadFile {
  const file = currentContent().files.get(name);
  if (!file) throw new Error(`There is no file "${name}" in content/files/`);
  return file;
}
