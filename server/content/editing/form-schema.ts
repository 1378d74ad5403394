import { z } from 'zod';
import type { FormSchema } from '../../../contract/content-editing/calls.ts';
import { fieldLabel, getBranches, parsePath } from '../../../contract/content-editing/fields.ts';
import { type CollectionName, collections } from '../../../src/content/collections.ts';

const cache = new Map<CollectionName, FormSchema>();

export function formSchema(collection: CollectionName): FormSchema {
  const made = cache.get(collection) ?? toFormSchema(collections[collection].schema);
  cache.set(collection, made);
  return made;
}

function toFormSchema(schema: z.ZodType): FormSchema {
  const { $schema, ...form } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override });
  return form as FormSchema;
}

function override({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}) {
  const { type } = zodSchema._zod.def;
  // Dates are written as text.
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

export function collectionTitle(collection: CollectionName): string {
  return formSchema(collection).title ?? collection;
}

/** Returns the title of a record, or its id if it has none. */
export function recordTitle(collection: CollectionName, data: unknown, id: string): string {
  if (collections[collection].source.kind === 'file') return collectionTitle(collection);
  const { title, name } = Object(data) as { title?: unknown; name?: unknown };
  return ([title, name].find((text) => typeof text === 'string' && text.trim() !== '') as string | undefined) ?? id;
}

export function labelForField(collection: CollectionName, field: string): string {
  const path = parsePath(field);
  if (path.length === 0) return 'This record';
  return path[0] === 'text' && hasText(collection) ? 'Text' : fieldLabel(formSchema(collection), path);
}

export function emptyRecord(collection: CollectionName): unknown {
  return emptyValue(formSchema(collection));
}

function emptyValue(schema: FormSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  const [first] = getBranches(schema) ?? [];
  if (first) return emptyValue(first);
  if (schema.type === 'array') return [];
  if (schema.type === 'object') return emptyGroup(schema);
  return undefined;
}

/** Omits text and choices, so that the form reports them as missing. */
function emptyGroup({ properties = {}, required = [] }: FormSchema): Record<string, unknown> {
  const fields = required.flatMap((name) => {
    const value = properties[name] && emptyValue(properties[name]);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(fields);
}

export function hasText(collection: CollectionName): boolean {
  const { source } = collections[collection];
  return source.kind === 'folder' && source.ending === '.md';
}
