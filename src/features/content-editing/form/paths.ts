import { hashKey } from '@tanstack/react-query';
import type { FieldPath } from '../../../../contract/content-editing/fields.ts';

/** Returns the id of the element that edits a field: `field.hero.stats.1.figure`. */
export function fieldId(path: FieldPath): string {
  return ['field', ...path].join('.');
}

/** Returns the data with another value at a path; undefined removes the value. */
export function setAt(data: unknown, [part, ...rest]: FieldPath, value: unknown): unknown {
  if (part === undefined) return value;
  if (typeof part === 'number') {
    const items = Array.isArray(data) ? [...data] : [];
    items[part] = setAt(items[part], rest, value);
    return items;
  }
  const { [part]: before, ...others } = (data ?? {}) as Record<string, unknown>;
  const after = setAt(before, rest, value);
  if (after === undefined) return others;
  // Keeps the order of the fields in the file.
  return before === undefined ? { ...others, [part]: after } : { ...(data as object), [part]: after };
}

/** Returns the data without undefined fields, as it is sent and compared. */
export function dropUndefined(value: unknown): unknown {
  return value === undefined ? null : JSON.parse(JSON.stringify(value));
}

/** Returns true if two values are equal, regardless of the order of their keys. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  return one === other || hashKey([one]) === hashKey([other]);
}
