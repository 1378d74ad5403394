import { hash } from 'node:crypto';
import type { RecordContent, RecordKey } from '../../../contract/content-editing/calls.ts';
import { isSameRecord, toKey } from '../../../contract/content-editing/record-key.ts';
import { cleanText, cleanValue } from '../../../language/clean-text.ts';
import { type CollectionName, collections } from '../../../src/content/collections.ts';
import { filesIn } from '../../file-system/folders.ts';
import { type CheckedContent, withFiles } from '../faults.ts';
import { readRecords, type WrittenRecord } from '../read-records.ts';
import { writeRecord } from './canonical.ts';
import { hasText } from './form-schema.ts';
import type { ContentState, Draft, PublishedRecord } from './protocol.ts';

export interface ContentRecord {
  collection: CollectionName;
  id: string;
  /** Null if the record is new. */
  published: WrittenRecord | null;
  /** Null if the record is as published. */
  draft: Draft | null;
  /** The record with its draft applied; null if it is deleted. */
  current: WrittenRecord | null;
  /** True if the file has changed since the record was published in the browser. */
  isChangedElsewhere: boolean;
}

export interface Content {
  records: ContentRecord[];
  checked: CheckedContent;
}

export async function readContent(state: ContentState): Promise<Content> {
  const { folder, drafts, uploads } = state;
  const [inFiles, files] = await Promise.all([readRecords(folder), filesIn(folder)]);
  const published = new Map(withPublished(inFiles.records, state.published).map((record) => [toKey(record), record]));
  const drafted = new Map(drafts.map((draft) => [toKey(draft), draft]));
  const replaced = replacedFiles(inFiles.records, state.published);
  const records = [...new Set([...published.keys(), ...drafted.keys()])].flatMap((key) => {
    const before = published.get(key) ?? null;
    const draft = drafted.get(key) ?? null;
    const { collection = '', id = '' } = before ?? draft ?? {};
    if (!isCollection(collection)) return [];
    const record = { collection, id, published: before, isChangedElsewhere: replaced.has(key) };
    if (before && (!draft || isSame(before, draft.content))) return { ...record, draft: null, current: before };
    const current = draft?.content ? toWrittenRecord({ collection, id }, draft.content) : null;
    return before || current ? { ...record, draft, current } : [];
  });
  const current = records.flatMap((record) => record.current ?? []);
  return {
    records,
    checked: withFiles({ ...inFiles, records: current }, [...new Set([...files, ...uploads])].sort()),
  };
}

/** Returns the records that visitors see: the files, overlaid with later publications, even if the file is newer. */
function withPublished(inFiles: WrittenRecord[], published: PublishedRecord[]): WrittenRecord[] {
  const records = new Map(inFiles.map((record) => [toKey(record), record]));
  for (const { collection, id, after } of published) {
    if (!isCollection(collection)) continue;
    const key = toKey({ collection, id });
    const record = records.get(key);
    if (record && isSame(record, after)) continue;
    if (after) records.set(key, toWrittenRecord({ collection, id }, after));
    else records.delete(key);
  }
  return [...records.values()];
}

/** Returns the keys of records with files that have changed since they were published in the browser. */
function replacedFiles(inFiles: WrittenRecord[], published: PublishedRecord[]): Set<string> {
  const records = new Map(inFiles.map((record) => [toKey(record), record]));
  const replaced = published.filter(({ before, after, ...key }) => {
    const record = records.get(toKey(key)) ?? null;
    return ![...before, after].some((content) => (record ? isSame(record, content) : content === null));
  });
  return new Set(replaced.map(toKey));
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

export function findRecord({ records }: Content, key: RecordKey): ContentRecord | undefined {
  return records.find((record) => isSameRecord(record, key));
}

export function recordFile(collection: CollectionName, id: string): string {
  const { source } = collections[collection];
  return `content/${source.kind === 'folder' ? `${source.path}/${id}${source.ending}` : source.path}`;
}

export function toContent({ collection, data, body }: WrittenRecord): RecordContent {
  return { data, text: hasText(collection) ? body : null };
}

export function hashRecord(record: WrittenRecord | null): string | null {
  return record && hash('sha256', stableJson(toContent(record)), 'base64url');
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
  return stableJson(toContent(record)) === stableJson(toContent(other)) || toFileText(record) === toFileText(other);
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

function stableJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}
