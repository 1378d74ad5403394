import type {
  CollectionSummary,
  ContentFault,
  Overview,
  RecordState,
  RecordSummary,
} from '../../../contract/content-editing/calls.ts';
import {
  fieldDifferences,
  formatField,
  getVisibility,
  isSameRecord,
} from '../../../contract/content-editing/fields.ts';
import { readFeatures } from '../../../contract/features.ts';
import { isShown } from '../../../src/content/available.ts';
import { type CollectionName, collections } from '../../../src/content/collections.ts';
import { findPageByRecord, hasPage, pagedCollections, pagePath } from '../../../src/content/page-registry.ts';
import { checkRecords, faultAt, recordCheck } from '../faults.ts';
import type { Fault, WrittenRecord } from '../read-records.ts';
import {
  type ContentRecord,
  type EditedContent,
  hashRecord,
  isSingle,
  toContent,
  toWrittenRecord,
} from './edited-content.ts';
import { collectionTitle, formSchema, labelForField, recordTitle } from './form-schema.ts';

const collectionNames = Object.keys(collections) as CollectionName[];

const groups: Record<string, CollectionName[]> = {
  Company: ['company', 'figures', 'navigation', 'site', 'jobs', 'legal'],
  Pages: [...collectionNames.filter(findPageByRecord), 'capability-page', 'pages'],
  'Articles and resources': ['blog', 'caseStudies', 'whitepapers', 'webinars'],
  'Services and products': ['solutions', 'capabilities', 'catalogue', 'catalogueCategories', 'receipts'],
  'Interface text': [...collectionNames.filter((name) => name.startsWith('interface-')), 'search'],
};

export function createOverview(content: EditedContent): Overview {
  const faults = findOwnFaults(content);
  const on = readFeatures(content.checked.records.find(({ collection }) => collection === 'company')?.data);
  const names = Object.entries(groups).flatMap(([group, members]) => members.map((name) => ({ group, name })));
  const shown = names.filter(({ name }) => isShown(name, on, content.records));
  const summaries = shown.map(({ group, name }): CollectionSummary => {
    const records = content.records.filter(({ collection }) => collection === name);
    return {
      name,
      group,
      title: collectionTitle(name),
      help: formSchema(name).description ?? '',
      isSingle: isSingle(name),
      records: records.map(
        (record): RecordSummary => ({
          ...summarize(record),
          faults: faults.filter((fault) => isSameRecord(fault, record)),
        }),
      ),
    };
  });
  return { collections: summaries };
}

export function summarize(record: ContentRecord) {
  const { collection, id, draft, published, current, isChangedElsewhere } = record;
  const shown = current ?? published;
  return {
    collection,
    id,
    title: recordTitle(collection, shown?.data, id),
    state: recordState(record),
    visibility: getVisibility(shown?.data),
    page: current && recordPage(current),
    changed: draft?.changed ?? null,
    isChangedElsewhere,
    version: draft?.version ?? 0,
    changedFields:
      draft && published && current ? [...new Set(draftDifferences(record).map(({ label }) => label))] : [],
  };
}

export function draftDifferences({ collection, published, current }: ContentRecord) {
  return fieldDifferences(formSchema(collection), published && toContent(published), current && toContent(current));
}

function recordState({ draft, published, current }: ContentRecord): RecordState {
  if (!draft) return 'published';
  if (!published) return 'new';
  return current ? 'changed' : 'deleted';
}

/** Finds faults that occur both with all drafts and with one: a colleague's draft must not make others faulty. */
function findOwnFaults(content: EditedContent): ContentFault[] {
  const published = content.records.flatMap((record) => record.published ?? []);
  const check = recordCheck({ ...content.checked, records: published }, new Date());
  const alone = content.records.flatMap(({ draft, current }) => (draft && current ? check(current).faults : []));
  const keys = new Set(alone.map(({ record, path, words }) => JSON.stringify([record, formatField(path), words])));
  return listFaults(content).filter(
    ({ collection, id, field, text }) => field === '' || keys.has(JSON.stringify([{ collection, id }, field, text])),
  );
}

/** Lists the faults that were found in the content, and those of drafts that began before a change. */
export function listFaults(
  content: EditedContent,
  found = checkRecords(content.checked, new Date()).faults,
): ContentFault[] {
  // A record to be deleted is named by its published title.
  const named = content.records.flatMap(({ current, published }) => current ?? published ?? []);
  return [...found, ...content.records.flatMap(baseFaults)].map(({ record, path, file, words }) => {
    const place = file.startsWith('/') ? 'The page' : 'The file';
    if (!record) return { collection: '', id: '', title: file, field: '', label: place, text: words };
    const data = named.find((one) => isSameRecord(one, record))?.data;
    return {
      ...record,
      title: recordTitle(record.collection, data, record.id),
      field: formatField(path),
      label: labelForField(record.collection, formatField(path)) || 'This record',
      text: words,
    };
  });
}

/** Reports a draft whose record has changed since it began, because publishing it would silently undo that change. */
function baseFaults({ collection, id, draft, published }: ContentRecord): Fault[] {
  if (!draft || draft.base === hashRecord(published)) return [];
  const record = published ?? toWrittenRecord({ collection, id }, { data: null, text: null });
  return [faultAt(record, [], `${published ? 'has changed' : 'was deleted'} since this draft began`)];
}

/** The pages that show records without pages of their own, or the collection whose first page does. */
const pageOfCollection: Partial<Record<CollectionName, string>> = {
  blog: '/blog',
  caseStudies: '/case-studies',
  jobs: '/careers',
  whitepapers: '/whitepapers',
  webinars: '/webinars',
  catalogue: '/domains',
  catalogueCategories: '/domains',
  receipts: '/about',
  'capability-page': 'capabilities',
  'interface-forms': '/webinars',
  'interface-errors': '/404',
  'interface-messages': '/contact/sent',
  'interface-charts': '/roi-calculator',
  'interface-solutions': 'solutions',
  'interface-pages': '/case-studies',
};

export function recordPage(record: WrittenRecord): string | null {
  const paged = pagedCollections.find((name) => name === record.collection);
  if (paged) return hasPage(paged, record) ? pagePath(paged, record.id) : null;
  return findPageByRecord(record.collection) ?? null;
}

/** Returns the page that shows a record: its own, its list's, or the first page of another collection. */
export function findDisplayPage(record: WrittenRecord, records: WrittenRecord[]): string {
  const page = recordPage(record) ?? pageOfCollection[record.collection] ?? '/';
  const paged = pagedCollections.find((name) => name === page);
  const first = records.find(({ collection }) => collection === paged);
  return paged ? pagePath(paged, first?.id ?? '') : page;
}
