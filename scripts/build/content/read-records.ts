import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { parse, YAMLParseError } from 'yaml';
import { filesIn } from '../../../server/http/built-files.ts';
import { hasPage, pagedCollections, pagePath } from '../../../src/content/page-registry.ts';
import { collections } from '../../../src/content.config.ts';

export type CollectionName = keyof typeof collections;

/** A record as it is written, which no schema has seen yet. */
export interface WrittenRecord {
  collection: CollectionName;
  id: string;
  /** `content/blog/1.md` */
  file: string;
  /** Where it is in its file: the id of a record that shares a file with others, otherwise nothing. */
  path: string[];
  data: unknown;
  /** The Markdown below the front matter. */
  body: string;
}

/** Something in `content/` that is wrong, in words that follow the name of the file. */
export interface Fault {
  file: string;
  text: string;
}

interface WrittenContent {
  records: WrittenRecord[];
  /** The files that cannot be read as records. */
  faults: Fault[];
}

/** What is no record: pictures, and files to download. */
const notRecords = /^(images|files)\//;

/** Reads every record of a content folder: once for each collection, from where its `source` says. */
export async function readRecords(folder: string): Promise<WrittenContent> {
  const files = (await filesIn(folder)).filter((file) => !notRecords.test(file));
  const unread = new Set(files);
  const content: WrittenContent = { records: [], faults: [] };
  for (const [name, { source }] of Object.entries(collections)) {
    const isSource = (file: string) =>
      source.kind === 'folder' ? isIn(file, source.path) && extname(file) === source.ending : file === source.path;
    const sources = files.filter(isSource);
    if (sources.length === 0 && source.kind !== 'folder') {
      content.faults.push({ file: `content/${source.path}`, text: 'is missing' });
    }
    for (const file of sources) {
      unread.delete(file);
      const text = await readFile(join(folder, file), 'utf8');
      add(content, () => recordsOf(name as CollectionName, source.kind === 'list', file, text), file);
    }
  }
  for (const file of unread) content.faults.push({ file: `content/${file}`, text: 'is read by no collection' });
  return content;
}

/** Addresses that lists link to and that have no page: the screen says so (docs/product.md#not-found-and-failures). */
export async function recordsWithoutPage(folder: string): Promise<string[]> {
  const { records } = await readRecords(folder);
  return pagedCollections.flatMap((name) =>
    records
      .filter((record) => record.collection === name && !hasPage(name, record))
      .map(({ id }) => pagePath(name, id)),
  );
}

function add({ records, faults }: WrittenContent, read: () => WrittenRecord[], file: string): void {
  try {
    records.push(...read());
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    // Below its first line the message shows the place, which the line number in it names.
    const [reason = ''] = error.message.split('\n');
    faults.push({ file: `content/${file}`, text: `is not valid YAML: ${reason.replace(/:$/, '')}` });
  }
}

function recordsOf(collection: CollectionName, isList: boolean, file: string, text: string): WrittenRecord[] {
  const [, matter = '', body = ''] = file.endsWith('.md')
    ? (/^---\r?\n(.*?)^---\r?$(.*)/ms.exec(text) ?? ['', '', text])
    : ['', text];
  // Astro's parser turns what looks like a date into one, too.
  const data: unknown = parse(matter, { customTags: ['timestamp'] });
  const common = { collection, file: `content/${file}`, body: body.trim() };
  if (!isList || !Array.isArray(data)) return [{ ...common, id: basename(file, extname(file)), path: [], data }];
  return data.map((entry, index) => {
    const id = String((entry as { id?: unknown } | null)?.id ?? index + 1);
    return { ...common, id, path: [id], data: entry };
  });
}

function isIn(file: string, folder: string): boolean {
  return file.startsWith(`${folder}/`) && !file.slice(folder.length + 1).includes('/');
}
