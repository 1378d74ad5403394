import type { ContentFault } from '../../../contract/content-editing/calls.ts';
import { isSameRecord } from '../../../contract/content-editing/record-key.ts';
import { fillRecord } from '../../../src/content/placeholders.ts';
import { formatField } from '../describe-issue.ts';
import { checkRecords, faultAt, readPlaceholders } from '../faults.ts';
import type { Fault, WrittenRecord } from '../read-records.ts';
import { type Content, type ContentRecord, hashRecord, toWrittenRecord } from './edited-content.ts';
import { labelForField } from './form-schema.ts';
import { recordTitle } from './titles.ts';

export function listFaults(content: Content): ContentFault[] {
  const found = [...checkRecords(content.checked, new Date()).faults, ...content.records.flatMap(baseFaults)];
  // A record to be deleted is named by its published title.
  const named = content.records.flatMap(({ current, published }) => current ?? published ?? []);
  return contentFaultsFrom(found, named);
}

/** Converts faults for editors. `records` are the checked ones. */
export function contentFaultsFrom(faults: Fault[], records: WrittenRecord[]): ContentFault[] {
  const placeholders = readPlaceholders(records);
  return faults.map(({ record, path, file, words }) => {
    if (!record) return { collection: '', id: '', title: file, field: '', label: 'The file', text: words };
    const data = records.find((one) => isSameRecord(one, record))?.data;
    return {
      ...record,
      title: recordTitle(record.collection, fillRecord(data, placeholders), record.id),
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
