import { z } from 'zod';
import type { FormSchema } from '../../../contract/content-editing/calls.ts';
import { fieldLabel, parsePath } from '../../../contract/content-editing/fields.ts';
import { type CollectionName, collections } from '../../../src/content/collections.ts';

const cache = new Map<CollectionName, FormSchema>();

export function formSchema(collection: CollectionName): FormSchema {
  const options = { io: 'input', unrepresentable: 'any', override } as const;
  const made = cache.get(collection) ?? (z.toJSONSchema(collections[collection].schema, options) as FormSchema);
  cache.set(collection, made);
  return made;
}

const override: NonNullable<z.core.ToJSONSchemaParams['override']> = ({ zodSchema, jsonSchema }) => {
  const { type } = zodSchema._zod.def;
  // Dates are written as text.
  if (type === 'date') Object.assign(jsonSchema, { type: 'string', 'x-kind': 'date' });
  const variants = (jsonSchema.anyOf ?? []) as FormSchema[];
  if (type === 'union' && variants.length > 0 && variants.every((variant) => variant.type === 'string')) {
    delete jsonSchema.anyOf;
    jsonSchema.type = 'string';
  }
};

export function collectionTitle(collection: CollectionName): string {
  return formSchema(collection).title ?? collection;
}

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

export function hasText(collection: CollectionName): boolean {
  const { source } = collections[collection];
  return source.kind === 'folder' && source.ending === '.md';
}
