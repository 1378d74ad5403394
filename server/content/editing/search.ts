import type { SearchResult } from '../../../contract/content-editing/calls.ts';
import { formatField, listTexts } from '../../../contract/content-editing/fields.ts';
import { foldText } from '../../../language/fold-text.ts';
import { normalizePunctuation } from '../../../language/typeset.ts';
import { fillRecord, type Placeholders } from '../../../src/content/placeholders.ts';
import { readPlaceholders } from '../faults.ts';
import type { ContentRecord, EditedContent } from './edited-content.ts';
import { collectionTitle, labelForField } from './form-schema.ts';
import { summarize } from './overview.ts';

const maxResults = 100;
const contextLength = 60;

/** Searches the content with its drafts, both as visitors read it and as it is written. */
export function search(content: EditedContent, query: string): SearchResult[] {
  const wanted = foldForSearch(query).trim();
  if (wanted.length < 2) return [];
  const placeholders = readPlaceholders(content.checked.records);
  const found = content.records.flatMap((record) =>
    toSearchFields(record, placeholders).flatMap(({ path, texts }) => {
      const text = texts.find((one) => foldForSearch(one).includes(wanted));
      return text === undefined ? [] : { record, field: formatField(path), text };
    }),
  );
  return found.slice(0, maxResults).map(({ record, field, text }) => ({
    collection: record.collection,
    id: record.id,
    title: summarize(record).title,
    collectionTitle: collectionTitle(record.collection),
    field,
    label: labelForField(record.collection, field),
    excerpt: excerpt(text, wanted),
  }));
}

function toSearchFields({ current }: ContentRecord, placeholders: Placeholders) {
  if (!current) return [];
  const read = listTexts(fillRecord(current.data, placeholders));
  const written = listTexts(current.data);
  const fields = written.map(({ path, text }, index) => ({ path, texts: [read[index]?.text ?? text, text] }));
  return [...fields, ...(current.body ? [{ path: ['text'], texts: [current.body] }] : [])];
}

const foldForSearch = (text: string) => foldText(normalizePunctuation(text)).replace(/\s+/g, ' ');

function excerpt(text: string, wanted: string): string {
  // The position is approximate, because folded text may be a little longer.
  const start = foldForSearch(text).indexOf(wanted);
  const from = Math.max(0, start - contextLength);
  const to = Math.min(text.length, start + wanted.length + contextLength);
  const part = text.slice(from, to).replace(/\s+/g, ' ').toWellFormed();
  return `${from > 0 ? '…' : ''}${part}${to < text.length ? '…' : ''}`;
}
