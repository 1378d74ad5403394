import type { FormSchema } from '../../../../contract/content-editing/calls.ts';
import { pluralize } from '../../../../language/english.ts';
import { type FieldPath, isObject, valueAt } from './paths.ts';

/** Returns the kinds that a part may have, if there are several. */
export const getBranches = (schema: FormSchema): FormSchema[] | undefined => schema.oneOf ?? schema.anyOf;

/** Returns the branch of a choice whose constants the data has. */
export function findBranch(schema: FormSchema, data: unknown): FormSchema {
  const branches = getBranches(schema) ?? [];
  const values = isObject(data) ? data : {};
  const fits = (branch: FormSchema) =>
    Object.entries(getConstants(branch)).every(([name, constant]) => values[name] === constant);
  return branches.find(fits) ?? branches[0] ?? schema;
}

/** Returns the fields of a group that always have the same value. */
export function getConstants({ properties = {}, required = [] }: FormSchema): Record<string, unknown> {
  const constants = Object.entries(properties).filter(
    ([name, property]) => property.const !== undefined && required.includes(name),
  );
  return Object.fromEntries(constants.map(([name, property]) => [name, property.const]));
}

/** Names a field with all its ancestors: `Top of the page › Figures › 2 › Label`. */
export function labelAt(schema: FormSchema, path: FieldPath, data: unknown): string {
  let current: FormSchema | undefined = schema;
  const labels = path.map((part, depth) => {
    const { items, properties, additionalProperties } = findBranch(current ?? {}, valueAt(data, path.slice(0, depth)));
    const entry = typeof additionalProperties === 'object' ? additionalProperties : undefined;
    current = typeof part === 'number' ? items : (properties?.[part] ?? entry);
    return typeof part === 'number' ? part + 1 : (current?.title ?? part);
  });
  return labels.join(' › ');
}

/** Returns true for a schema of a single value. */
export function isLeaf(schema: FormSchema): boolean {
  return schema.type !== 'object' && schema.type !== 'array' && !getBranches(schema);
}

/** Returns true for a group that is small enough to be always open. */
export function isSmall(schema: FormSchema, most: number): boolean {
  const properties = Object.values(schema.properties ?? {});
  return (
    schema.type === 'object' && !schema.additionalProperties && properties.length <= most && properties.every(isLeaf)
  );
}

/** Returns true for a list of numbers, which is edited in one line. */
export function isNumbers({ type, items }: FormSchema): boolean {
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
  const telling = summaryFields.find((name) => typeof value[name] === 'string' && value[name] !== '');
  if (telling) return String(value[telling]);
  const first = Object.values(value).find((part) => part !== undefined && part !== '');
  return first === undefined ? '' : summarize(first);
}
