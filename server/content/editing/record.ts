import type {
  EditedRecord,
  FormDefinition,
  RecordContent,
  RecordKey,
} from '../../../contract/content-editing/calls.ts';
import { isSameRecord } from '../../../contract/content-editing/fields.ts';
import type { CollectionName } from '../../../src/content/collections.ts';
import { isTakenName, isTopLevel } from '../../../src/content/page-registry.ts';
import { collectNames } from '../names.ts';
import {
  type EditedContent,
  findRecord,
  hashRecord,
  isCollection,
  isSame,
  isSingle,
  normalizeContent,
  toContent,
} from './edited-content.ts';
import { collectionTitle, formSchema } from './form-schema.ts';
import { findDisplayPage, listFaults, summarize } from './overview.ts';

export function editedRecord(content: EditedContent, key: RecordKey): EditedRecord | null {
  const record = findRecord(content, key);
  const shown = record && (record.current ?? record.published);
  if (!record || !shown) return null;
  const { draft, published } = record;
  // Keeps the Markdown as typed, because the check trims it.
  const { data, text } = draft?.content ?? toContent(shown);
  return {
    ...summarize(record),
    shownOn: findDisplayPage(shown, content.checked.records),
    base: hashRecord(published),
    data,
    text,
    published: published && toContent(published),
    faults: listFaults(content).filter((fault) => isSameRecord(fault, key)),
  };
}

export function formDefinition(content: EditedContent, collection: string): FormDefinition | null {
  if (!isCollection(collection)) return null;
  const schema = formSchema(collection);
  const text = JSON.stringify(schema);
  const names = Object.entries(collectNames(content.checked.records, content.checked.files)).filter(([kind]) =>
    text.includes(`"x-name":"${kind}"`),
  );
  return { collection, title: collectionTitle(collection), schema, names: Object.fromEntries(names) };
}

export type Comparison = NonNullable<ReturnType<typeof compare>>;

/** Compares new content with the published record; null if its collection does not exist. */
export function compare(edited: EditedContent, key: RecordKey, given: RecordContent | null) {
  const { collection, id } = key;
  if (!isCollection(collection)) return null;
  const published = findRecord(edited, key)?.published ?? null;
  const content = given && normalizeContent(key, given);
  const isUnchanged = published !== null && isSame(published, content);
  return {
    content,
    isUnchanged,
    base: hashRecord(published),
    isSingle: isSingle(collection),
    idRule: idRule(collection, id),
  };
}

/** Returns the reason why a new record cannot have this id, phrased to follow "The id". */
function idRule(collection: CollectionName, id: string): string | null {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) return 'must be lowercase letters and digits, with hyphens between them';
  // The build uses these names for error pages and index pages.
  if (/^(404|500|index)$/.test(id)) return 'is reserved by the site';
  return isTopLevel(collection) && isTakenName(id) ? 'is already used by another page' : null;
}
