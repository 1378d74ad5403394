import { createHash } from 'node:crypto';
import type { RecordKey } from '../../../contract/content-editing/calls.ts';
import { isSameRecord, toKey } from '../../../contract/content-editing/record-key.ts';
import { cleanText, cleanValue } from '../../../language/clean-text.ts';
import { type CollectionName, collections } from '../../../src/content/collections.ts';
import { filesIn } from '../../file-system/folders.ts';
import { type CheckedContent, isPicture, unmeasured } from '../faults.ts';
import { parseAsWritten, readRecords, type WrittenRecord } from '../read-records.ts';
import { writeRecord } from './canonical.ts';
import { hasText } from './form-schema.ts';
import type { ContentState, Draft, PublishedRecord, RecordContent } from './protocol.ts';

/** A record with all that is known of it. */
export interface ContentRecord {
  collection: CollectionName;
  id: string;
  /** `content/blog/1.md`, also of one that is new. */
  file: string;
  /** As it is published; null when it is new. */
  published: WrittenRecord | null;
  /** What was made of it, where that differs from what is published. */
  draft: Draft | null;
  /** As it is with its draft; null when it is deleted. */
  current: WrittenRecord | null;
}

export interface Content {
  records: ContentRecord[];
  checked: CheckedContent;
  /** The records whose files have become others since they were published in the browser. */
  replaced: RecordKey[];
}

/** Reads a content folder and applies the drafts to it. What is in a file that did not change is not parsed again. */
export async function readContent(state: ContentState): Promise<Content> {
  const { folder, drafts, uploads } = state;
  const [inFiles, files] = await Promise.all([readRecords(folder, parseOnce), filesIn(folder)]);
  const records = withPublished(inFiles.records, state.published).map((record): ContentRecord => {
    const { collection, id, file } = record;
    const draft = drafts.find((one) => isSameRecord(one, record)) ?? null;
    if (!draft || isSame(record, draft.content)) {
      return { collection, id, file, published: record, draft: null, current: record };
    }
    const current = draft.content && { ...record, ...written(draft.content) };
    return { collection, id, file, published: record, draft, current };
  });
  const isThere = new Set(records.map(toKey));
  for (const draft of drafts) {
    const { collection, id, content } = draft;
    if (!content || !isCollection(collection) || isThere.has(toKey(draft))) continue;
    const current = recordOf({ collection, id }, content);
    records.push({ collection, id, file: current.file, published: null, draft, current });
  }
  const paths = [...new Set([...files, ...uploads])].sort();
  return {
    records,
    replaced: replacedFiles(inFiles.records, state.published),
    checked: {
      records: records.flatMap(({ current }) => current ?? []),
      faults: inFiles.faults,
      files: paths,
      pictures: new Map(paths.filter(isPicture).map((path) => [path, unmeasured(path)])),
    },
  };
}

/**
 * The records as visitors see them: those of the files, and in their places what was published in the browser and is not in
 * the files. A file that has become another one meanwhile gives way as well: `replacedFiles` names it.
 */
function withPublished(inFiles: WrittenRecord[], published: PublishedRecord[]): WrittenRecord[] {
  const records = new Map(inFiles.map((record) => [toKey(record), record]));
  for (const { collection, id, after } of published) {
    if (!isCollection(collection)) continue;
    const key = toKey({ collection, id });
    const record = records.get(key);
    if (record && isSame(record, after)) continue;
    if (after) records.set(key, recordOf({ collection, id }, after));
    else records.delete(key);
  }
  return [...records.values()];
}

/** The records whose files say something that neither was published nor was there before. */
function replacedFiles(inFiles: WrittenRecord[], published: PublishedRecord[]): RecordKey[] {
  const records = new Map(inFiles.map((record) => [toKey(record), record]));
  return published.flatMap(({ collection, id, before, after }) => {
    const record = records.get(toKey({ collection, id })) ?? null;
    const isKnown = [...before, after].some((content) => (record ? isSame(record, content) : content === null));
    return isKnown ? [] : { collection, id };
  });
}

export function recordOf(
  { collection, id }: { collection: CollectionName; id: string },
  content: RecordContent,
): WrittenRecord {
  const isEntry = collections[collection].source.kind === 'list';
  return { collection, id, file: fileOf(collection, id), path: isEntry ? [id] : [], ...written(content) };
}

export function isCollection(name: string): name is CollectionName {
  return Object.hasOwn(collections, name);
}

export function findRecord({ records }: Content, key: RecordKey): ContentRecord | undefined {
  return records.find((record) => isSameRecord(record, key));
}

export function fileOf(collection: CollectionName, id: string): string {
  const { source } = collections[collection];
  return `content/${source.kind === 'folder' ? `${source.path}/${id}${source.ending}` : source.path}`;
}

/** What a record holds, as editors are given it. */
export function contentOf({ collection, data, body }: WrittenRecord): RecordContent {
  return { data, text: hasText(collection) ? body : null };
}

/** A hash of what a record holds, to know by whether it is still the same. */
export function hashOf(record: WrittenRecord | null): string | null {
  return (
    record &&
    createHash('sha256')
      .update(stable(contentOf(record)))
      .digest('base64url')
  );
}

/** What an editor gives, as its collection holds it. */
export function normalized({ collection, id }: RecordKey, given: RecordContent): RecordContent {
  const data = cleanValue(given.data);
  const text = given.text && cleanText(given.text);
  if (!isCollection(collection)) return { data, text };
  const isEntry = collections[collection].source.kind === 'list' && typeof data === 'object' && data !== null;
  return { data: isEntry ? { ...data, id } : data, text: hasText(collection) ? (text ?? '') : null };
}

/** Whether a record holds this: its file would be the same. */
export function isSame(record: WrittenRecord, content: RecordContent | null): boolean {
  if (!content) return false;
  const other = { ...record, ...written(content) };
  return stable(contentOf(record)) === stable(contentOf(other)) || fileTextOf(record) === fileTextOf(other);
}

function fileTextOf(record: WrittenRecord): string | null {
  const { data, text } = contentOf(record);
  return writeRecord(null, record.collection, record.id, data, text);
}

export function isSingle(collection: CollectionName): boolean {
  return collections[collection].source.kind === 'file';
}

function written({ data, text }: RecordContent): Pick<WrittenRecord, 'data' | 'body'> {
  return { data, body: (text ?? '').replaceAll('\r\n', '\n').trim() };
}

function stable(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([one], [other]) => (one < other ? -1 : 1)))
      : item,
  );
}

const parsed = new Map<string, unknown>();

/** Days stay the texts that they are written as. What is parsed is shared: nobody changes it. */
function parseOnce(yaml: string): unknown {
  if (!parsed.has(yaml)) {
    // The texts that are no longer in any file are forgotten with the others.
    if (parsed.size > 2000) parsed.clear();
    parsed.set(yaml, parseAsWritten(yaml));
  }
  return parsed.get(yaml);
}
