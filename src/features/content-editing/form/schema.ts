import { hashKey } from '@tanstack/react-query';
import type { FormSchema } from '../../../../contract/content-editing/calls.ts';
import { type FieldPath, getBranches, isObject } from '../../../../contract/content-editing/fields.ts';
import { pluralize } from '../../../../language/english.ts';

export function isLeaf(schema: FormSchema): boolean {
  return schema.type !== 'object' && schema.type !== 'array' && !getBranches(schema);
}

export function isSmallGroup(schema: FormSchema, max: number): boolean {
  const properties = Object.values(schema.properties ?? {});
  return (
    schema.type === 'object' && !schema.additionalProperties && properties.length <= max && properties.every(isLeaf)
  );
}

export function isNumberList({ type, items }: FormSchema): boolean {
  const types = (items?.anyOf ?? [items]).map((item) => item?.type);
  return type === 'array' && types.some(isNumber) && types.every((one) => isNumber(one) || one === 'null');
}

const isNumber = (type: unknown) => type === 'number' || type === 'integer';

const summaryFields = ['title', 'name', 'headline', 'label', 'question', 'text', 'figure', 'id'];

export function summarize(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item !== 'object')) return value.slice(0, 6).join(', ');
    return pluralize(value.length, 'entry', 'entries');
  }
  if (!isObject(value)) return '';
  const summaryField = summaryFields.find((name) => typeof value[name] === 'string' && value[name] !== '');
  if (summaryField) return String(value[summaryField]);
  const first = Object.values(value).find((part) => part !== undefined && part !== '');
  return first === undefined ? '' : summarize(first);
}

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

export function isDeepEqual(one: unknown, other: unknown): boolean {
  return one === other || hashKey([one]) === hashKey([other]);
}
