import type {
  CollectionSummary,
  ContentFault,
  Overview,
  RecordState,
  RecordSummary,
} from '../../../contract/content-editing/calls.ts';
import { getVisibility, isSameRecord } from '../../../contract/content-editing/record-key.ts';
import { readFeatures } from '../../../contract/features.ts';
import { isCollectionOn } from '../../../src/content/available.ts';
import type { CollectionName } from '../../../src/content/collections.ts';
import { fillRecord } from '../../../src/content/placeholders.ts';
import { formatField } from '../describe-issue.ts';
import { readPlaceholders, recordCheck } from '../faults.ts';
import type { WrittenRecord } from '../read-records.ts';
import { listFaults } from './content-faults.ts';
import { recordPage } from './display-page.ts';
import { type Content, type ContentRecord, findRecord, isSingle } from './edited-content.ts';
import { collectionWords, recordTitle } from './titles.ts';

export function createOverview(content: Content): Overview {
  const faults = findOwnFaults(content);
  const filled = createFill(content);
  const on = readFeatures(content.checked.records.find(({ collection }) => collection === 'company')?.data);
  const names = (Object.keys(collectionWords) as CollectionName[]).filter((name) => isCollectionOn(name, on));
  const collections = names.map((name): CollectionSummary => {
    const records = content.records.filter(({ collection }) => collection === name);
    return {
      name,
      ...collectionWords[name],
      isSingle: isSingle(name),
      records: records.map((record): RecordSummary => {
        const { id } = record;
        return {
          ...summarize(record, filled),
          id,
          faults: faults.filter((fault) => isSameRecord(fault, record)).length,
          version: record.draft?.version ?? 0,
        };
      }),
    };
  });
  const replaced = content.replaced.flatMap((key) => {
    const record = findRecord(content, key);
    return record ? { ...key, title: summarize(record, filled).title } : [];
  });
  const pending = collections.flatMap(({ records }) => records).filter(({ state }) => state !== 'published').length;
  return { collections, pending, replaced };
}

type Fill = (record: WrittenRecord) => unknown;

export function createFill({ checked }: Content): Fill {
  const placeholders = readPlaceholders(checked.records);
  return ({ data }) => fillRecord(data, placeholders);
}

/** Summarizes a record for both the list and the form. */
export function summarize(record: ContentRecord, filled: Fill) {
  const { collection, id, draft, published, current } = record;
  const shown = current ?? published;
  return {
    title: recordTitle(collection, shown && filled(shown), id),
    state: recordState(record),
    visibility: getVisibility(shown?.data),
    page: current && recordPage(current),
    changed: draft?.changed ?? null,
  };
}

function recordState({ draft, published, current }: ContentRecord): RecordState {
  if (!draft) return 'published';
  if (!published) return 'new';
  return current ? 'changed' : 'deleted';
}

/** Finds faults that occur both with all drafts and with one: a colleague's draft must not make others faulty. */
function findOwnFaults(content: Content): ContentFault[] {
  const published = content.records.flatMap((record) => record.published ?? []);
  const check = recordCheck({ ...content.checked, records: published }, new Date());
  const alone = content.records.flatMap(({ draft, current }) => (draft && current ? check(current).faults : []));
  const keys = new Set(alone.map(({ record, path, words }) => JSON.stringify([record, formatField(path), words])));
  return listFaults(content).filter(
    ({ collection, id, field, text }) => field === '' || keys.has(JSON.stringify([{ collection, id }, field, text])),
  );
}
