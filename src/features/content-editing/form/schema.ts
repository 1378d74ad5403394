import type { FormSchema } from '../../../../contract/content-editing/calls.ts';
import { branchesOf, isObject } from '../../../../contract/content-editing/fields.ts';
import { counted } from '../../../../language/english.ts';

/** True for a schema of one value, not of a group of fields or a list. */
export function isLeaf(schema: FormSchema): boolean {
  return schema.type !== 'object' && schema.type !== 'array' && !branchesOf(schema);
}

export function isSmall(schema: FormSchema, most: number): boolean {
  const properties = Object.values(schema.properties ?? {});
  return (
    schema.type === 'object' && !schema.additionalProperties && properties.length <= most && properties.every(isLeaf)
  );
}

export function isNumbers({ type, items }: FormSchema): boolean {
  const types = (items?.anyOf ?? [items]).map((item) => item?.type);
  return type === 'array' && types.some(isNumber) && types.every((one) => isNumber(one) || one === 'null');
}

const isNumber = (type: unknown) => type === 'number' || type === 'integer';

const tellingFields = ['title', 'name', 'headline', 'label', 'question', 'text', 'figure', 'id'];

/** A few words by which a closed part of the form is known. */
export function summaryOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item !== 'object')) return value.slice(0, 6).join(', ');
    return counted(value.length, 'entry', 'entries');
  }
  if (!isObject(value)) return '';
  const telling = tellingFields.find((name) => typeof value[name] === 'string' && value[name] !== '');
  if (telling) return String(value[telling]);
  const first = Object.values(value).find((part) => part !== undefined && part !== '');
  return first === undefined ? '' : summaryOf(first);
}
