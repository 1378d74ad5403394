import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { parse, YAMLParseError } from 'yaml';
import { type CollectionName, collections } from '../../src/content/collections.ts';
import { singleRecordId } from '../../src/content/references.ts';
import { filesIn } from '../file-system/folders.ts';

export interface WrittenRecord {
  collection: CollectionName;
  /** `only` for the single record of a collection. */
  id: string;
  file: string;
  data: unknown;
  body: string;
}

export interface Fault {
  file: string;
  text: string;
  record: Pick<WrittenRecord, 'collection' | 'id'> | null;
  /** The path in the record: `text` for its Markdown, empty for the whole record. */
  path: PropertyKey[];
  words: string;
}

export interface WrittenContent {
  records: WrittenRecord[];
  faults: Fault[];
}

/** Pictures, downloads, the texts of papers, the file of publications and files that are being written are not records. */
const notRecords = /^(images|files|papers)\/|^\.publications\.json$|\.partial$/;

export const missingFile = 'is missing';

/** Reads every record of a content folder, collection by collection. Dates stay text. */
export async function readRecords(folder: string, listed?: readonly string[]): Promise<WrittenContent> {
  const files = (listed ?? (await filesIn(folder))).filter((file) => !notRecords.test(file));
  const unread = new Set(files);
  const content: WrittenContent = { records: [], faults: [] };
  for (const [name, { source }] of Object.entries(collections)) {
    const isSource = (file: string) =>
      source.kind === 'folder'
        ? dirname(file) === source.path && extname(file) === source.ending
        : file === source.path;
    const sources = files.filter(isSource);
    if (sources.length === 0 && source.kind !== 'folder') {
      content.faults.push(
        fileFault(source.path, missingFile, { collection: name as CollectionName, id: singleRecordId }),
      );
    }
    for (const file of sources) {
      unread.delete(file);
      const id = source.kind === 'folder' ? basename(file, extname(file)) : singleRecordId;
      const key = { collection: name as CollectionName, id };
      const written = await readWritten(join(folder, file)).catch((error: NodeJS.ErrnoException) => {
        // A publication may delete a record after its file was listed.
        if (error.code === 'ENOENT' && source.kind === 'folder') return;
        if (!(error instanceof YAMLParseError)) throw error;
        // The rest of the message repeats the position, which the line number already gives.
        const [reason = ''] = error.message.split('\n');
        content.faults.push(fileFault(file, `is not valid YAML: ${reason.replace(/:$/, '')}. ${quotes}`, key));
      });
      if (written) content.records.push({ ...key, file: `content/${file}`, ...written });
    }
  }
  for (const file of unread) content.faults.push(fileFault(file, 'belongs to no collection', null));
  return content;
}

const quotes = 'A text that begins with a bracket, or contains a colon and a space, needs quotation marks';

function fileFault(file: string, words: string, record: Fault['record']): Fault {
  return { file: `content/${file}`, text: words, record, path: [], words };
}

/** The fields and the text of a file. The fields are cached and must not be changed. */
type ParsedFile = Pick<WrittenRecord, 'data' | 'body'>;

const readWritten = cacheByFile(async (file) => parseFile(await readFile(file, 'utf8'), file.endsWith('.md')));

export function cacheByFile<Result>(read: (file: string) => Promise<Result>): (file: string) => Promise<Result> {
  const cache = new Map<string, { changed: string; result: Promise<Result> }>();
  return async (file) => {
    const { mtimeMs, size, ino } = await stat(file);
    const changed = `${mtimeMs} ${size} ${ino}`;
    const before = cache.get(file);
    if (before?.changed === changed) return before.result;
    const result = read(file);
    cache.set(file, { changed, result });
    // Permissions may change without the file.
    result.catch(() => cache.delete(file));
    return result;
  };
}

/** Parses a Markdown file with front matter, or a YAML file, which is all fields. */
function parseFile(text: string, isMarkdown: boolean): ParsedFile {
  if (!isMarkdown) return { data: parse(text), body: '' };
  const [, matter = '', body = ''] = /^---\r?\n(.*?)^---\r?$(.*)/ms.exec(text) ?? ['', '', text];
  return { data: parse(matter), body: body.trim() };
}
