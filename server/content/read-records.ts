import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { parse, YAMLParseError } from 'yaml';
import { type CollectionName, collections } from '../../src/content/collections.ts';
import { singleRecordId } from '../../src/content/references.ts';
import { filesIn } from '../file-system/folders.ts';

/** A record as it is written, before its schema has checked it. */
export interface WrittenRecord {
  collection: CollectionName;
  /** `only` if the record is alone in its collection. */
  id: string;
  /** `content/blog/1.md` */
  file: string;
  /** The path of the record in its file: its id if several records share the file, otherwise empty. */
  path: string[];
  data: unknown;
  /** The Markdown below the front matter. */
  body: string;
}

export interface Fault {
  file: string;
  /** In words that follow the file's name. */
  text: string;
  /** The faulty record; null if the file is not a record. */
  record: Pick<WrittenRecord, 'collection' | 'id'> | null;
  /** The place in the record: `text` for its Markdown, empty for the whole record. */
  path: PropertyKey[];
  /** In words that follow the field's name. */
  words: string;
}

export interface WrittenContent {
  records: WrittenRecord[];
  /** The files that cannot be read as records. */
  faults: Fault[];
}

/** Pictures, downloads and the file of publications are not records. */
const notRecords = /^(images|files)\/|^\.publications\.json$/;

/** The words of the fault for a record without a file. */
export const missingFile = 'is missing';

type Parse = (yaml: string) => unknown;

/** Days stay texts, as they are written. */
export const parseAsWritten: Parse = (yaml) => parse(yaml);

/** Parses fields like Astro: texts that look like a date become one. */
export const parseAsAstro: Parse = (yaml) => parse(yaml, { customTags: ['timestamp'] });

/**
 * Reads every record of a content folder, collection by collection, from the `source` of each.
 *
 * @param parseYaml parses fields; by default like Astro
 */
export async function readRecords(folder: string, parseYaml: Parse = parseAsAstro): Promise<WrittenContent> {
  const files = (await filesIn(folder)).filter((file) => !notRecords.test(file));
  const unread = new Set(files);
  const content: WrittenContent = { records: [], faults: [] };
  for (const [name, { source }] of Object.entries(collections)) {
    const isSource = (file: string) =>
      source.kind === 'folder' ? isIn(file, source.path) && extname(file) === source.ending : file === source.path;
    const sources = files.filter(isSource);
    if (sources.length === 0 && source.kind !== 'folder') {
      content.faults.push(
        fileFault(source.path, missingFile, { collection: name as CollectionName, id: singleRecordId }),
      );
    }
    for (const file of sources) {
      unread.delete(file);
      const text = await readFile(join(folder, file), 'utf8');
      const place = { collection: name as CollectionName, kind: source.kind, file };
      add(content, () => recordsOf(place, text, parseYaml), place);
    }
  }
  for (const file of unread) content.faults.push(fileFault(file, 'belongs to no collection', null));
  return content;
}

interface Place {
  collection: CollectionName;
  kind: 'file' | 'folder' | 'list';
  file: string;
}

function fileFault(file: string, words: string, record: Fault['record']): Fault {
  return { file: `content/${file}`, text: words, record, path: [], words };
}

function add({ records, faults }: WrittenContent, read: () => WrittenRecord[], place: Place): void {
  try {
    records.push(...read());
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    // The rest of the message shows the place, which the line number already gives.
    const [reason = ''] = error.message.split('\n');
    const record = { collection: place.collection, id: idOf(place) };
    faults.push(fileFault(place.file, `is not valid YAML: ${reason.replace(/:$/, '')}`, record));
  }
}

function idOf({ kind, file }: Place): string {
  return kind === 'folder' ? basename(file, extname(file)) : singleRecordId;
}

/** Splits a Markdown file into front matter and text; a YAML file is all front matter. */
export function partsOf(fileText: string, isMarkdown: boolean): { matter: string; body: string } {
  if (!isMarkdown) return { matter: fileText, body: '' };
  const [, matter = '', body = ''] = /^---\r?\n(.*?)^---\r?$(.*)/ms.exec(fileText) ?? ['', '', fileText];
  return { matter, body: body.trim() };
}

function recordsOf(place: Place, text: string, parseYaml: Parse): WrittenRecord[] {
  const { collection, kind, file } = place;
  const { matter, body } = partsOf(text, file.endsWith('.md'));
  const data = parseYaml(matter);
  const common = { collection, file: `content/${file}`, body };
  if (kind !== 'list' || !Array.isArray(data)) return [{ ...common, id: idOf(place), path: [], data }];
  return data.map((entry, index) => {
    const id = String((entry as { id?: unknown } | null)?.id ?? index + 1);
    return { ...common, id, path: [id], data: entry };
  });
}

function isIn(file: string, folder: string): boolean {
  return file.startsWith(`${folder}/`) && !file.slice(folder.length + 1).includes('/');
}
