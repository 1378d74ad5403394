import { extname } from 'node:path';
import { fileSize } from '../../language/format.ts';
import type { DownloadFile } from './content.ts';
import { currentContent } from './current.ts';

/** The address contains a hash, so that visitors can't guess it to avoid the form. */
export function fileAddress(name: string): string {
  return `/_astro/${publishedName(name, findFile(name))}`;
}

export function publishedName(name: string, { hash }: DownloadFile): string {
  const ending = extname(name);
  return `${name.slice(0, name.length - ending.length)}.${hash}${ending}`;
}

export function fileFacts(name: string, locale: string): string[] {
  return [extname(name).slice(1).toUpperCase(), fileSize(locale, findFile(name).size)];
}

function findFile(name: string): DownloadFile {
  const file = currentContent().files.get(name);
  if (!file) throw new Error(`There is no file "${name}" in content/files/`);
  return file;
}
