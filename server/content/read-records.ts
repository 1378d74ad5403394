import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { parse, YAMLParseError } from 'yaml';
import { type CollectionName, collections } from '../../src/content/collections.ts';
import { singleRecordId } from '../../src/content/references.ts';
import { filesIn } from '../file-system/folders.ts';

/** A record as it is written, which no schema has seen yet. */
export interface WrittenRecord {
  collection: CollectionName;
  /** `only` of a record that is alone in its collection. */
  id: string;
  /** `content/blog/1.md` */
  file: string;
  /** Where it is in its file: the id of a record that shares a file with others, otherwise nothing. */
  path: string[];
  data: unknown;
  /** The Markdown below the front matter. */
  body: string;
}

export interface Fault {
  file: string;
  /** In words that follow the name of the file. */
  text: string;
  /** The record that it is in; null of a file that is no record. */
  record: Pick<WrittenRecord, 'collection' | 'id'> | null;
  /** Where in the record; `text` is its Markdown, nothing the whole record. */
  path: PropertyKey[];
  /** In words that follow the name of the field. */
  words: string;
}

export interface WrittenContent {
  records: WrittenRecord[];
  /** The files that cannot be read as records. */
  faults: Fault[];
}

/** Pictures, files to download and that file are no records. */
const notRecords = /^(images|files)\/|^\.publications\.json$/;

type Parse = (yaml: string) => unknown;

/** Days stay the texts that they are written as. */
export const parseAsWritten: Parse = (yaml) => parse(yaml);

/** Fields as Astro reads them: what looks like a date becomes one. */
export const parseAsAstro: Parse = (yaml) => parse(yaml, { customTags: ['timestamp'] });

/**
 * Reads every record of a content folder: once for each collection, from where its `source` says.
 *
 * @param parseYaml makes data of fields; unless it is given, as Astro does it
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
        fileFault(source.path, 'is missing', { collection: name as CollectionName, id: singleRecordId }),
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
    // Below its first line the message shows the place, which the line number in it names.
    const [reason = ''] = error.message.split('\n');
    const record = { collection: place.collection, id: idOf(place) };
    faults.push(fileFault(place.file, `is not valid YAML: ${reason.replace(/:$/, '')}`, record));
  }
}

function idOf({ kind, file }: Place): string {
  return kind === 'folder' ? basename(file, extname(file)) : singleRecordId;
}

/** The front matter of a Markdown file and the text below it; a file of YAML is all front matter. */
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
