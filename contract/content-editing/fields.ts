import type { FormSchema, Overview, RecordContent, RecordKey, RecordSummary, Visibility } from './calls.ts';

export type FieldPath = (string | number)[];

/** Splits a path such as `hero.stats[1].figure` into its keys. */
export function parsePath(field: string): FieldPath {
  return [...field.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([name, index]) =>
    index === undefined ? name : Number(index),
  );
}

/** Formats the path of a field: `hero.stats[1].figure`. */
export function formatField(path: PropertyKey[]): string {
  return path.reduce<string>((field, key) => {
    if (typeof key === 'number') return `${field}[${key}]`;
    return field ? `${field}.${String(key)}` : String(key);
  }, '');
}

export function getValueAt(data: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) => (value as Record<PropertyKey, unknown> | null | undefined)?.[part],
    data,
  );
}

/** Sets the value at a path, or removes it if undefined. Does nothing if the path does not exist. */
export function setValueAt(data: unknown, path: PropertyKey[], value: unknown): void {
  const parent = getValueAt(data, path.slice(0, -1));
  const key = path.at(-1);
  if (typeof parent !== 'object' || parent === null || key === undefined) return;
  if (value === undefined && Array.isArray(parent)) parent.splice(Number(key), 1);
  else if (value === undefined) delete (parent as Record<PropertyKey, unknown>)[key];
  else (parent as Record<PropertyKey, unknown>)[key] = structuredClone(value);
}

interface PlacedValue {
  path: PropertyKey[];
  value: unknown;
}

export function listValues(value: unknown, path: PropertyKey[] = []): PlacedValue[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => listValues(item, [...path, index]));
  if (typeof value !== 'object' || value === null)
    return value === null || value === undefined ? [] : [{ path, value }];
  return Object.entries(value).flatMap(([key, item]) => listValues(item, [...path, key]));
}

interface PlacedText {
  path: PropertyKey[];
  text: string;
}

export function listTexts(record: unknown): PlacedText[] {
  return listValues(record).flatMap(({ path, value }) => (typeof value === 'string' ? { path, text: value } : []));
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

export const getBranches = (schema: FormSchema): FormSchema[] | undefined => schema.oneOf ?? schema.anyOf;

/** Returns the alternative whose constants match the data. */
export function findBranch(schema: FormSchema, data: unknown): FormSchema {
  const values = isObject(data) ? data : {};
  const branches = (getBranches(schema) ?? []).filter(({ properties }) => properties || !isObject(data));
  const fits = (branch: FormSchema) =>
    Object.entries(getConstants(branch)).every(([name, constant]) => values[name] === constant);
  return branches.find(fits) ?? branches[0] ?? schema;
}

/** Returns a group's fields that always have the same value. */
export function getConstants({ properties = {}, required = [] }: FormSchema): Record<string, unknown> {
  const constants = Object.entries(properties).filter(
    ([name, property]) => property.const !== undefined && required.includes(name),
  );
  return Object.fromEntries(constants.map(([name, property]) => [name, property.const]));
}

/** Returns the labels of a field and its ancestors: `Top of the page › Figures › 2 › Label`. */
export function fieldLabel(schema: FormSchema, path: PropertyKey[]): string {
  let schemas = [schema];
  const labels = path.map((key) => {
    schemas = schemas.flatMap((one) => childSchemas(one, key));
    if (typeof key === 'number') return String(key + 1);
    return schemas.find(({ title }) => title)?.title ?? String(key);
  });
  return labels.join(' › ');
}

export function childSchemas(schema: FormSchema, key: PropertyKey): FormSchema[] {
  const { properties, items, additionalProperties } = schema;
  const own = typeof key === 'number' ? items : properties?.[String(key)];
  const others = typeof additionalProperties === 'object' && typeof key === 'string' ? additionalProperties : undefined;
  const found = own ?? others;
  return found ? [found] : (getBranches(schema) ?? []).flatMap((branch) => childSchemas(branch, key));
}

/** Lists the fields in which two versions of a record differ. A field that one of them lacks is null there. */
export function fieldDifferences(schema: FormSchema, from: RecordContent | null, to: RecordContent | null) {
  const [oldValues, newValues] = [fieldValues(from), fieldValues(to)];
  return [...new Set([...oldValues.keys(), ...newValues.keys()])].flatMap((field) => {
    const [before = null, after = null] = [oldValues.get(field), newValues.get(field)];
    const isText = field === 'text' && typeof (from ?? to)?.text === 'string';
    const label = isText ? 'Text' : fieldLabel(schema, parsePath(field));
    return before === after ? [] : { field, label, before, after };
  });
}

function fieldValues(content: RecordContent | null): Map<string, string> {
  const values = listValues(content?.data).map(({ path, value }) => [formatField(path), String(value)] as const);
  return new Map(content?.text ? [...values, ['text', content.text]] : values);
}

export const toKey = ({ collection, id }: RecordKey) => `${collection}/${id}`;

export const isSameRecord = (one: RecordKey, other: RecordKey) => toKey(one) === toKey(other);

/** Changing the site settings needs the permission `settings.edit`, because they can add other services' scripts. */
export const isSiteSettings = ({ collection }: RecordKey) => collection === 'site';

export function getVisibility(data: unknown): Visibility {
  const { status, publishOn } = Object(data) as { status?: unknown; publishOn?: unknown };
  if (status === 'draft') return { kind: 'draft' };
  if (typeof publishOn !== 'string' || !(Date.parse(publishOn) > Date.now())) return { kind: 'public' };
  return { kind: 'scheduled', publishOn };
}

export function listPendingChanges({ collections }: Overview): RecordSummary[] {
  return collections.flatMap(({ records }) => records).filter(({ state }) => state !== 'published');
}

/** The pages of the preview are below this address: `/api/content/preview/about`. */
export const previewPath = '/api/content/preview';
