import type { FieldDifference } from '../../../contract/content-editing/calls.ts';
import { labelOf } from '../editing/form-schema.ts';
import type { WrittenRecord } from '../read-records.ts';

/** Longer values are cut, because the history only shows what has changed. */
const mostCharacters = 2000;

type Difference = Pick<FieldDifference, 'field' | 'label' | 'before' | 'after'>;

/** Returns the fields in which two versions of a record differ. A missing version is null. */
export function differencesOf(one: WrittenRecord | null, other: WrittenRecord | null): Difference[] {
  const collection = (other ?? one)?.collection;
  if (!collection) return [];
  const before = new Map(one ? leaves(one.data) : []);
  const after = new Map(other ? leaves(other.data) : []);
  if (one?.body) before.set('text', one.body);
  if (other?.body) after.set('text', other.body);
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((field) => before.get(field) !== after.get(field))
    .map((field) => ({
      field,
      label: labelOf(collection, field),
      before: cut(before.get(field)),
      after: cut(after.get(field)),
    }));
}

function cut(value: string | undefined): string | null {
  if (value === undefined) return null;
  return value.length > mostCharacters ? `${value.slice(0, mostCharacters)}…` : value;
}

/** Returns every value of a record by the path of its field: `hero.stats[1].figure`. */
export function leaves(data: unknown, field = ''): [string, string][] {
  if (data instanceof Date) return [[field, data.toISOString().replace(/T00:00:00[.]000Z$/, '')]];
  if (Array.isArray(data)) return data.flatMap((entry, index) => leaves(entry, `${field}[${index}]`));
  if (typeof data === 'object' && data !== null) {
    return Object.entries(data).flatMap(([name, value]) => leaves(value, field ? `${field}.${name}` : name));
  }
  return data === undefined || data === null ? [] : [[field, String(data)]];
}
