import type { SearchResult } from '../../../contract/content-editing/calls.ts';
import { foldText } from '../../../language/fold-text.ts';
import { toKeyboardSigns } from '../../../language/keyboard-signs.ts';
import { formatField } from '../describe-issue.ts';
import { textsIn } from '../texts-in.ts';
import type { Content, ContentRecord } from './edited-content.ts';
import { labelForField } from './form-schema.ts';
import { filledBy, summarize } from './overview.ts';
import { collectionWords } from './titles.ts';

const maxResults = 100;
const around = 60;

/** Finds words in the content with its drafts, both as visitors read them and as they are written. */
export function search(content: Content, query: string): SearchResult[] {
  const wanted = folded(query).trim();
  if (wanted.length < 2) return [];
  const filled = filledBy(content);
  const results: SearchResult[] = [];
  for (const record of content.records) {
    for (const { path, texts } of placesIn(record, filled)) {
      const text = texts.find((one) => folded(one).includes(wanted));
      if (text === undefined) continue;
      const { collection, id } = record;
      const field = formatField(path);
      results.push({
        collection,
        id,
        title: summarize(record, filled).title,
        collectionTitle: collectionWords[collection].title,
        field,
        label: labelForField(collection, field),
        excerpt: excerpt(text, wanted),
      });
      if (results.length === maxResults) return results;
    }
  }
  return results;
}

function placesIn({ current }: ContentRecord, filled: ReturnType<typeof filledBy>) {
  if (!current) return [];
  const read = textsIn(filled(current));
  const written = textsIn(current.data);
  const fields = written.map(({ path, text }, index) => ({ path, texts: [read[index]?.text ?? text, text] }));
  return [...fields, ...(current.body ? [{ path: ['text'], texts: [current.body] }] : [])];
}

const folded = (text: string) => foldText(toKeyboardSigns(text)).replace(/\s+/g, ' ');

function excerpt(text: string, wanted: string): string {
  // The position is approximate, because folded text may be a little longer.
  const start = folded(text).indexOf(wanted);
  const from = Math.max(0, start - around);
  const to = Math.min(text.length, start + wanted.length + around);
  const part = text.slice(from, to).replace(/\s+/g, ' ').toWellFormed();
  return `${from > 0 ? '…' : ''}${part}${to < text.length ? '…' : ''}`;
}
