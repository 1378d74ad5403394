import { counted } from '../../../language/english.ts';
import type { FormSchema } from '../calls.ts';
import { type FieldPath, isObject, valueAt } from './paths.ts';

/** The branch of a choice that data belongs to: the one whose constants it has. */
export function branchOf(schema: FormSchema, data: unknown): FormSchema {
  const branches = schema.oneOf ?? schema.anyOf;
  if (!branches) return schema;
  return branches.find((branch) => fits(branch, data)) ?? branches[0] ?? schema;
}

/** Whether data can be what a schema describes: its type, its constants, and what it requires. Not its rules: those the server checks. */
export function fits(schema: FormSchema, data: unknown): boolean {
  if (schema.const !== undefined) return data === schema.const;
  if (schema.enum) return schema.enum.includes(data);
  if (schema.anyOf && !schema.anyOf.some((branch) => fits(branch, data))) return false;
  if (schema.oneOf && !schema.oneOf.some((branch) => fits(branch, data))) return false;
  if (Array.isArray(schema.type)) return schema.type.some((type) => fits({ ...schema, type }, data));
  if (schema.type === 'null') return data === null;
  if (schema.type === 'array') return Array.isArray(data);
  if (schema.type === 'integer') return Number.isInteger(data);
  if (schema.type && schema.type !== 'object') return typeof data === schema.type;
  const { properties = {}, required = [] } = schema;
  if (!isObject(data)) return schema.type !== 'object' && Object.keys(properties).length === 0;
  return (
    required.every((name) => data[name] !== undefined) &&
    Object.entries(properties).every(
      ([name, property]) => property.const === undefined || data[name] === undefined || data[name] === property.const,
    )
  );
}

/** The schema of a field and of each that it lies in, with the part of the path that leads to it. */
function schemasAlong(schema: FormSchema, path: FieldPath, data: unknown): [FieldPath[number], FormSchema][] {
  let current: FormSchema | undefined = branchOf(schema, data);
  return path.map((part, depth) => {
    const below: FormSchema | undefined =
      typeof part === 'number'
        ? (current?.items ?? current?.prefixItems?.[part])
        : (current?.properties?.[part] ??
          (typeof current?.additionalProperties === 'object' ? current.additionalProperties : undefined));
    current = below && branchOf(below, valueAt(data, path.slice(0, depth + 1)));
    return [part, { ...current, title: below?.title ?? current?.title ?? String(part) }];
  });
}

/** What a field is called, with all that it lies in: `Top of the page › Figures › 2 › Label`. */
export function labelAt(schema: FormSchema, path: FieldPath, data: unknown): string {
  return schemasAlong(schema, path, data)
    .map(([part, { title }]) => (typeof part === 'number' ? String(part + 1) : (title ?? part)))
    .join(' › ');
}

/** Whether a schema describes one value, not a group of fields or a list. */
export function isLeaf(schema: FormSchema): boolean {
  return schema.type !== 'object' && schema.type !== 'array' && !schema.oneOf && !schema.anyOf;
}

/** Whether the fields of an object are few enough to stand open within their surroundings. */
export function isSmall(schema: FormSchema, most: number): boolean {
  const properties = Object.values(schema.properties ?? {});
  return (
    schema.type === 'object' && !schema.additionalProperties && properties.length <= most && properties.every(isLeaf)
  );
}

/** As RJSF reads it: a list of fixed length has its parts in `items`. */
export function readable(schema: FormSchema): FormSchema {
  const { prefixItems, ...rest } = schema;
  const within = (map: Record<string, FormSchema> | undefined) =>
    map && Object.fromEntries(Object.entries(map).map(([name, property]) => [name, readable(property)]));
  return {
    ...rest,
    ...(rest.properties && { properties: within(rest.properties) ?? {} }),
    ...(rest.items && { items: readable(rest.items) }),
    ...(prefixItems && { items: prefixItems.map(readable) as unknown as FormSchema, additionalItems: false }),
    ...(rest.oneOf && { oneOf: rest.oneOf.map(readable) }),
    ...(rest.anyOf && { anyOf: rest.anyOf.map(readable) }),
    ...(typeof rest.additionalProperties === 'object' && { additionalProperties: readable(rest.additionalProperties) }),
  };
}

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
