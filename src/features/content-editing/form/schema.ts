import type { FormSchema } from '../../../../contract/content-editing/calls.ts';
import { counted } from '../../../../language/english.ts';
import { type FieldPath, isObject, valueAt } from './paths.ts';

/** The kinds that a part may be of, where there are several. */
export const branchesOf = (schema: FormSchema): FormSchema[] | undefined => schema.oneOf ?? schema.anyOf;

/** The branch of a choice that data belongs to: the one with its constants. */
export function branchOf(schema: FormSchema, data: unknown): FormSchema {
  const branches = branchesOf(schema) ?? [];
  const values = isObject(data) ? data : {};
  const fits = (branch: FormSchema) =>
    Object.entries(constantsOf(branch)).every(([name, constant]) => values[name] === constant);
  return branches.find(fits) ?? branches[0] ?? schema;
}

/** The fields of a group that always have the same value. */
export function constantsOf({ properties = {}, required = [] }: FormSchema): Record<string, unknown> {
  const constants = Object.entries(properties).filter(
    ([name, property]) => property.const !== undefined && required.includes(name),
  );
  return Object.fromEntries(constants.map(([name, property]) => [name, property.const]));
}

/** Names a field with all that it lies in: `Top of the page › Figures › 2 › Label`. */
export function labelAt(schema: FormSchema, path: FieldPath, data: unknown): string {
  let current: FormSchema | undefined = schema;
  const labels = path.map((part, depth) => {
    const { items, properties, additionalProperties } = branchOf(current ?? {}, valueAt(data, path.slice(0, depth)));
    const entry = typeof additionalProperties === 'object' ? additionalProperties : undefined;
    current = typeof part === 'number' ? items : (properties?.[part] ?? entry);
    return typeof part === 'number' ? part + 1 : (current?.title ?? part);
  });
  return labels.join(' › ');
}

/** True for a schema of one value, not of a group of fields or a list. */
export function isLeaf(schema: FormSchema): boolean {
  return schema.type !== 'object' && schema.type !== 'array' && !branchesOf(schema);
}

/** True for a group with so few fields that they stand open. */
export function isSmall(schema: FormSchema, most: number): boolean {
  const properties = Object.values(schema.properties ?? {});
  return (
    schema.type === 'object' && !schema.additionalProperties && properties.length <= most && properties.every(isLeaf)
  );
}

/** True for a list of numbers, which stands in one line. */
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
