import { readRecords, type WrittenRecord } from '../../server/content/read-records.ts';
import { isPublic } from '../../src/content/visibility.ts';
import type { CameLive, FieldDifference, RecordChangeSummary } from '../../src/features/content-editing/calls.ts';
import { idOf, labelOf, titleOf } from './naming.ts';

/** What differs between two states of the content. */
export interface Changes {
  records: (RecordChangeSummary & { isFromOutside?: boolean })[];
  differences: FieldDifference[];
  /** The records that nobody has changed and that visitors see from now on: their date has come. */
  cameLive: CameLive[];
}

/** The moments that the two states were built for. */
export interface Moments {
  before: Date;
  after: Date;
}

/** Longer values are cut: the history shows what was changed, not all of it. */
const mostCharacters = 2000;

/**
 * Finds the records that differ between two content folders, and their fields.
 *
 * @param drafts the records that editors changed, as `collection/id`; the others were changed elsewhere
 */
export async function compareContent(
  before: string,
  after: string,
  drafts: Set<string>,
  moments: Moments,
): Promise<Changes> {
  const [older, newer] = await Promise.all([before, after].map(async (folder) => (await readRecords(folder)).records));
  const old = byKey(older ?? []);
  const fresh = byKey(newer ?? []);
  const changes: Changes = { records: [], differences: [], cameLive: [] };
  for (const key of [...new Set([...old.keys(), ...fresh.keys()])].sort()) {
    const one = old.get(key);
    const other = fresh.get(key);
    const record = other ?? one;
    if (!record) continue;
    const summary = { collection: record.collection, id: idOf(record), title: titleOf(record) };
    if (isSame(one, other)) {
      if (!isPublic(record.data, moments.before) && isPublic(record.data, moments.after))
        changes.cameLive.push(summary);
      continue;
    }
    const change = one ? (other ? 'changed' : 'deleted') : 'added';
    changes.records.push({ ...summary, change, ...(!drafts.has(key) && { isFromOutside: true }) });
    changes.differences.push(...differencesOf(one, other).map((difference) => ({ ...summary, ...difference })));
  }
  return changes;
}

function byKey(records: WrittenRecord[]): Map<string, WrittenRecord> {
  return new Map(records.map((record) => [`${record.collection}/${idOf(record)}`, record]));
}

function isSame(one: WrittenRecord | undefined, other: WrittenRecord | undefined): boolean {
  return JSON.stringify([one?.data, one?.body]) === JSON.stringify([other?.data, other?.body]);
}

type Difference = Pick<FieldDifference, 'field' | 'label' | 'before' | 'after'>;

function differencesOf(one: WrittenRecord | undefined, other: WrittenRecord | undefined): Difference[] {
  const record = (other ?? one) as WrittenRecord;
  const before = new Map(one ? leaves(one.data) : []);
  const after = new Map(other ? leaves(other.data) : []);
  if (one?.body) before.set('text', one.body);
  if (other?.body) after.set('text', other.body);
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((field) => before.get(field) !== after.get(field))
    .map((field) => ({
      field,
      label: labelOf(record, field),
      before: cut(before.get(field)),
      after: cut(after.get(field)),
    }));
}

function cut(value: string | undefined): string | null {
  if (value === undefined) return null;
  return value.length > mostCharacters ? `${value.slice(0, mostCharacters)}…` : value;
}

/** Every value of a record by the path of its field: `hero.stats[1].figure`. */
export function leaves(data: unknown, field = ''): [string, string][] {
  if (data instanceof Date) return [[field, data.toISOString().replace(/T00:00:00[.]000Z$/, '')]];
  if (Array.isArray(data)) return data.flatMap((entry, index) => leaves(entry, `${field}[${index}]`));
  if (typeof data === 'object' && data !== null) {
    return Object.entries(data).flatMap(([name, value]) => leaves(value, field ? `${field}.${name}` : name));
  }
  return data === undefined || data === null ? [] : [[field, String(data)]];
}
