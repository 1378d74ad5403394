import { z } from 'zod';
import type { FormSchema } from '../../../contract/content-editing/calls.ts';
import type { CollectionName } from '../../../src/content/collections.ts';
import { collections } from '../../../src/content/collections.ts';

const known = new Map<CollectionName, FormSchema>();

/** The fields of a collection's records as JSON Schema, with what forms need beside: titles, help and `x-kind`. */
export function formSchema(collection: CollectionName): FormSchema {
  const made = known.get(collection) ?? toFormSchema(collections[collection].schema);
  known.set(collection, made);
  return made;
}

function toFormSchema(schema: z.ZodType): FormSchema {
  const { $schema, ...form } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override });
  return form as FormSchema;
}

/** Says of a field what a form shows, where that is less than JSON Schema says. */
function override({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}) {
  const { type } = zodSchema._zod.def;
  // What is read as a day is written as a text.
  if (type === 'date') Object.assign(jsonSchema, { type: 'string', 'x-kind': 'date' });
  const variants = (jsonSchema.anyOf ?? []) as FormSchema[];
  if (type === 'union' && variants.length > 0 && variants.every((variant) => variant.type === 'string')) {
    delete jsonSchema.anyOf;
    jsonSchema.type = 'string';
  }
  if (jsonSchema.type !== 'integer') return;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.exclusiveMinimum === 0) Object.assign(jsonSchema, { minimum: 1, exclusiveMinimum: undefined });
}

/** The field of a group or the entry of a list, in the variant that the data has where there are several. */
export function schemaAt(schema: FormSchema, data: unknown, key: string | number): FormSchema | undefined {
  const variant = variantOf(schema, data);
  if (typeof key === 'number' && variant.items) return variant.items;
  const { additionalProperties } = variant;
  return variant.properties?.[key] ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
}

/** Of a choice of groups, the one whose fixed fields have the values of the data; the first when none has. */
export function variantOf(schema: FormSchema, data: unknown): FormSchema {
  const variants = (schema.oneOf ?? schema.anyOf ?? []).filter(({ properties }) => properties);
  if (variants.length === 0) return schema;
  const values = Object(data) as Record<string, unknown>;
  const fits = ({ properties = {} }: FormSchema) =>
    Object.entries(properties).every(([name, field]) => field.const === undefined || field.const === values[name]);
  return variants.find(fits) ?? variants[0] ?? schema;
}

/**
 * What a form calls the field at a path: `hero.stats[1].figure` is "Top of the page › Figures › 2 › Figure". The whole
 * record has no path.
 */
export function labelOf(collection: CollectionName, path: string | readonly PropertyKey[]): string {
  const keys = typeof path === 'string' ? keysOf(path) : path;
  if (keys.length === 0) return 'The record';
  if (keys[0] === 'text' && hasText(collection)) return 'Text';
  let schemas = [formSchema(collection)];
  const labels = keys.map((key) => {
    schemas = schemas.flatMap((schema) => schemasBelow(schema, key));
    if (typeof key === 'number') return String(key + 1);
    return schemas.find(({ title }) => title)?.title ?? String(key);
  });
  return labels.join(' › ');
}

/** `hero.stats[1]` has the keys hero, stats and 1. */
function keysOf(path: string): (string | number)[] {
  return [...path.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([name, index]) => (index === undefined ? name : Number(index)));
}

/** Several where there is a choice of groups. */
function schemasBelow(schema: FormSchema, key: PropertyKey): FormSchema[] {
  const { properties, items, additionalProperties, oneOf = [], anyOf = [] } = schema;
  const own = typeof key === 'number' ? items : properties?.[String(key)];
  const others = typeof additionalProperties === 'object' && typeof key === 'string' ? additionalProperties : undefined;
  const found = own ?? others;
  return found ? [found] : [...oneOf, ...anyOf].flatMap((variant) => schemasBelow(variant, key));
}

/** What the form of a new record starts with: every group and list that is needed, with nothing in it. */
export function emptyRecord(collection: CollectionName): unknown {
  return emptyValue(formSchema(collection));
}

function emptyValue(schema: FormSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  const [first] = schema.oneOf ?? schema.anyOf ?? [];
  if (first) return emptyValue(first);
  if (schema.type === 'array') return [];
  if (schema.type === 'object') return emptyGroup(schema);
  return undefined;
}

/** What is typed or chosen stays out, so that the form says that it is missing. */
function emptyGroup({ properties = {}, required = [] }: FormSchema): Record<string, unknown> {
  const fields = required.flatMap((name) => {
    const value = properties[name] && emptyValue(properties[name]);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(fields);
}

/** Whether the records of a collection have Markdown below their fields. */
export function hasText(collection: CollectionName): boolean {
  const { source } = collections[collection];
  return source.kind === 'folder' && source.ending === '.md';
}
