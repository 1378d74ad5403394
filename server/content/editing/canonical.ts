import { isDeepStrictEqual } from 'node:util';
import { Document, isCollection, Scalar, visit } from 'yaml';
import type { FormSchema } from '../../../contract/content-editing/calls.ts';
import { childSchemas, findBranch, isObject } from '../../../contract/content-editing/fields.ts';
import type { CollectionName } from '../../../src/content/collections.ts';
import { formSchema, hasText } from './form-schema.ts';

export function writeRecord(collection: CollectionName, data: unknown, text: string | null): string {
  const yaml = canonicalYaml(toCanonical(data, formSchema(collection)));
  return hasText(collection) ? `---\n${yaml}---\n${formatBody(text ?? '')}` : yaml;
}

function formatBody(text: string): string {
  const trimmed = text.replaceAll('\r\n', '\n').trim();
  return trimmed && `\n${trimmed}\n`;
}

/** Orders the fields as in the schema, converts days to dates, and drops fields that equal their default. */
function toCanonical(data: unknown, schema: FormSchema | undefined): unknown {
  if (typeof data === 'string') return toCanonicalText(data, schema);
  const branch = findBranch(schema ?? {}, data);
  if (Array.isArray(data)) return data.map((entry, index) => toCanonical(entry, childSchemas(branch, index)[0]));
  if (!isObject(data)) return data;
  const order = Object.keys(branch.properties ?? {});
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const fields = Object.entries(data).flatMap(([name, value]) => {
    const [field] = childSchemas(branch, name);
    const isNotDefault =
      value !== undefined && !(field && 'default' in field && isDeepStrictEqual(value, field.default));
    return isNotDefault ? [[name, toCanonical(value, field)] as const] : [];
  });
  return Object.fromEntries(fields.sort(([a], [b]) => place(a) - place(b)));
}

function toCanonicalText(text: string, schema: FormSchema | undefined): unknown {
  if (schema?.['x-kind'] === 'date') return parseDay(text);
  // Forms send text even if the schema also accepts a number.
  const isNumber = Array.isArray(schema?.type) && schema.type.includes('number') && /^-?\d+(\.\d+)?$/.test(text);
  return isNumber ? Number(text) : text;
}

function parseDay(text: string): Date | string {
  const day = new Date(text);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) ? day : text;
}

/** A group or list up to this length is written on one line: `{ figure: a, label: A }`. Longer texts are folded. */
const shortLength = 88;

/** Writes data in the canonical YAML of `content/`: saving an unchanged record leaves its file unchanged. */
export function canonicalYaml(data: unknown): string {
  // This tag makes the writer quote texts that look like dates, but not real dates.
  const document = new Document(data, { customTags: ['timestamp'], aliasDuplicateObjects: false });
  visit(document, {
    Collection(_key, node, path) {
      const line = JSON.stringify(node);
      node.flow = path.length > 1 && line.length <= shortLength && !line.includes('\\n');
    },
    Scalar(key, node, path) {
      const isInline = path.some((parent) => isCollection(parent) && parent.flow);
      if (key === 'key' || typeof node.value !== 'string' || isInline) return;
      if (node.value.includes('\n')) node.type = Scalar.BLOCK_LITERAL;
      else if (node.value.length > shortLength) node.type = Scalar.BLOCK_FOLDED;
    },
  });
  return document.toString({ lineWidth: 100, minContentWidth: 0 });
}
