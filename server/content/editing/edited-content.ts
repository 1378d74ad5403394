import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { RecordContent, RecordKey } from '../../../contract/content-editing/calls.ts';
import { isSameRecord, toKey } from '../../../contract/content-editing/fields.ts';
import { cleanText, cleanValue } from '../../../language/clean-text.ts';
import { type CollectionName, collections } from '../../../src/content/collections.ts';
import { filesIn } from '../../file-system/folders.ts';
import { type CheckedContent, withFiles } from '../faults.ts';
import { readRecords, type WrittenRecord } from '../read-records.ts';
import { writeRecord } from './canonical.ts';
import { hasText } from './form-schema.ts';
import type { ContentState, Draft } from './protocol.ts';

export interface ContentRecord {
  collection: CollectionName;
  id: string;
  published: WrittenRecord | null;
  draft: Draft | null;
  /** The record with its draft applied; null if it is deleted. */
  current: WrittenRecord | null;
  /** True if the file has changed since the record was published in the browser. */
  isChangedElsewhere: boolean;
}

export interface EditedContent {
  records: ContentRecord[];
  checked: CheckedContent;
}

export async function readEditedContent(state: ContentState): Promise<EditedContent> {
  const { folder, published, drafts, elsewhere } = state;
  const files = await filesIn(folder);
  const inFiles = await readRecords(folder, files);
  const all = new Map<string, ContentRecord>();
  const put = (record: Omit<ContentRecord, 'draft' | 'current'>) =>
    all.set(toKey(record), { ...record, draft: null, current: record.published });
  for (const record of inFiles.records) {
    put({ collection: record.collection, id: record.id, published: record, isChangedElsewhere: false });
  }
  for (const { collection, id, before, after } of published) {
    if (!isCollection(collection)) continue;
    const key = { collection, id };
    const inFile = all.get(toKey(key))?.published ?? null;
    const isInFile = (content: RecordContent | null) => (inFile ? isSame(inFile, content) : content === null);
    // Visitors see the publication, even if the file is newer.
    const shown = isInFile(after) ? inFile : after && toWrittenRecord(key, after);
    put({ ...key, published: shown, isChangedElsewhere: ![...before, after].some(isInFile) });
  }
  for (const draft of drafts) {
    const { collection, id, content } = draft;
    if (!isCollection(collection)) continue;
    const { published = null, isChangedElsewhere = false } = all.get(toKey(draft)) ?? {};
    if (published && isSame(published, content)) continue;
    const current = content && toWrittenRecord({ collection, id }, content);
    all.set(toKey(draft), { collection, id, published, isChangedElsewhere, draft, current });
  }
  const records = [...all.values()].filter((record) => record.published ?? record.current);
  const current = records.flatMap((record) => record.current ?? []);
  const paths = [...new Set([...files, ...elsewhere.keys()])].sort();
  return { records, checked: withFiles({ ...inFiles, records: current }, paths) };
}

export function toWrittenRecord(
  { collection, id }: { collection: CollectionName; id: string },
  content: RecordContent,
): WrittenRecord {
  return { collection, id, file: recordFile(collection, id), ...written(content) };
}

export function isCollection(name: string): name is CollectionName {
  return Object.hasOwn(collections, name);
}

export function findRecord({ records }: EditedContent, key: RecordKey): ContentRecord | undefined {
  return records.find((record) => isSameRecord(record, key));
}

export function recordFile(collection: CollectionName, id: string): string {
  const { source } = collections[collection];
  return `content/${source.kind === 'folder' ? `${source.path}/${id}${source.ending}` : source.path}`;
}

export function toContent({ collection, data, body }: WrittenRecord): RecordContent {
  return { data, text: hasText(collection) ? body : null };
}

/** Returns a hash of the record's file, so a draft and the file that it becomes have the same hash. */
export function hashRecord(record: WrittenRecord | null): string | null {
  return record && hash('sha256', toFileText(record), 'base64url');
}

export function normalizeContent({ collection }: RecordKey, given: RecordContent): RecordContent {
  const text = given.text && cleanText(given.text);
  const isKnown = isCollection(collection);
  return { data: cleanValue(given.data), text: isKnown && !hasText(collection) ? null : (text ?? '') };
}

/** Returns true if writing this content would not change the record's file. */
export function isSame(record: WrittenRecord, content: RecordContent | null): boolean {
  if (!content) return false;
  const other = { ...record, ...written(content) };
  return isDeepStrictEqual(toContent(record), toContent(other)) || toFileText(record) === toFileText(other);
}

function toFileText(record: WrittenRecord): string {
  const { data, text } = toContent(record);
  return writeRecord(record.collection, data, text);
}

export function isSingle(collection: CollectionName): boolean {
  return collections[collection].source.kind === 'file';
}

function written({ data, text }: RecordContent): Pick<WrittenRecord, 'data' | 'body'> {
  return { data, body: (text ?? '').replaceAll('\r\n', '\n').trim() };
}
