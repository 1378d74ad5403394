import { type FieldPath, isObject } from '../../../../contract/content-editing/fields.ts';

/** The id of the element that edits a field: `field.hero.stats.1.figure`. */
export function idOf(path: FieldPath): string {
  return ['field', ...path].join('.');
}

/** The same data with another value at a path; undefined takes the value away. */
export function withValueAt(data: unknown, [part, ...rest]: FieldPath, value: unknown): unknown {
  if (part === undefined) return value;
  if (typeof part === 'number') {
    const items = Array.isArray(data) ? [...data] : [];
    items[part] = withValueAt(items[part], rest, value);
    return items;
  }
  const { [part]: before, ...others } = (data ?? {}) as Record<string, unknown>;
  const after = withValueAt(before, rest, value);
  if (after === undefined) return others;
  // In its place: the order of the fields is that of the file.
  return before === undefined ? { ...others, [part]: after } : { ...(data as object), [part]: after };
}

/** The data without what holds nothing, as it is sent and compared. */
export function withoutEmpty(value: unknown): unknown {
  return value === undefined ? null : JSON.parse(JSON.stringify(value));
}

/** True for two values that say the same. The order of their keys makes no difference. */
export function saysSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => saysSame(item, other[index]));
  }
  if (!isObject(one) || !isObject(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => saysSame(one[key], other[key]));
}
