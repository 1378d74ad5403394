import type { FormSchema } from '../../../../contract/content-editing/calls.ts';
import { getBranches, isObject } from '../../../../contract/content-editing/fields.ts';
import { pluralize } from '../../../../language/english.ts';

export function isLeaf(schema: FormSchema): boolean {
  return schema.type !== 'object' && schema.type !== 'array' && !getBranches(schema);
}

/** Returns true for a group small enough to stay open. */
export function isSmallGroup(schema: FormSchema, max: number): boolean {
  const properties = Object.values(schema.properties ?? {});
  return (
    schema.type === 'object' && !schema.additionalProperties && properties.length <= max && properties.every(isLeaf)
  );
}

/** Returns true for a list of numbers, which is edited in one line. */
export function isNumberList({ type, items }: FormSchema): boolean {
  const types = (items?.anyOf ?? [items]).map((item) => item?.type);
  return type === 'array' && types.some(isNumber) && types.every((one) => isNumber(one) || one === 'null');
}

const isNumber = (type: unknown) => type === 'number' || type === 'integer';

const summaryFields = ['title', 'name', 'headline', 'label', 'question', 'text', 'figure', 'id'];

/** Returns a few words that identify a closed part of the form. */
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
