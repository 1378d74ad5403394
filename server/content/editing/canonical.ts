import { isDeepStrictEqual } from 'node:util';
import { Document, isMap, isScalar, isSeq, type Node, Scalar, stringify, type ToStringOptions, visit } from 'yaml';
import type { FormSchema } from '../../../contract/content-editing/calls.ts';
import { childSchemas, findBranch, isObject } from '../../../contract/content-editing/fields.ts';
import type { CollectionName } from '../../../src/content/collections.ts';
import { parseFile } from '../read-records.ts';
import { formSchema, hasText } from './form-schema.ts';

export function writeRecord(collection: CollectionName, data: unknown, text: string | null): string {
  const yaml = canonicalYaml(toCanonical(data, formSchema(collection)));
  return hasText(collection) ? `---\n${yaml}---\n${formatBody(text ?? '')}` : yaml;
}

/** Returns a file in the editor's format. A file without a record is returned unchanged. */
export function canonicalFile(collection: CollectionName, fileText: string): string {
  const { data, body } = parseFile(fileText, hasText(collection));
  return isObject(data) ? writeRecord(collection, data, body) : fileText;
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

const width = 100;

/** A group of short fields up to this width is written on one line: `{ figure: ai-projects, label: AI Projects }`. */
const groupWidth = 80;

const options: ToStringOptions = { lineWidth: width, minContentWidth: 0 };

/** Writes data in the canonical YAML of `content/`: saving an unchanged record leaves its file unchanged. */
export function canonicalYaml(data: unknown): string {
  // This tag makes the writer quote texts that look like dates, but not real dates.
  const document = new Document(data, { customTags: ['timestamp'], aliasDuplicateObjects: false });
  visit(document, {
    Collection(_key, node, path) {
      const isInside = path.length > 1 && path.some((parent) => isMap(parent) || isSeq(parent));
      node.flow = isInside && isShort(node);
    },
  });
  visit(document, {
    Scalar(key, node, path) {
      if (key === 'key' || typeof node.value !== 'string') return;
      if (path.some((parent) => (isMap(parent) || isSeq(parent)) && parent.flow)) return;
      if (node.value.includes('\n')) node.type = Scalar.BLOCK_LITERAL;
      else if (node.value.length + column(path) > width) node.type = Scalar.BLOCK_FOLDED;
    },
  });
  return document.toString(options);
}

function column(path: readonly unknown[]): number {
  const depth = path.filter((parent) => isMap(parent) || isSeq(parent)).length - 1;
  const pair = path.at(-1) as { key?: unknown } | undefined;
  const name = isScalar(pair?.key) ? String(pair.key.value).length + 2 : 2;
  return depth * 2 + name;
}

function isShort(node: unknown): boolean {
  if (isSeq(node)) return node.items.every(isName) && flowLength(node) <= width;
  if (!isMap(node)) return false;
  const values = node.items.map(({ value }) => value);
  return (
    values.every((value) => isLine(value) || isSeq(value)) &&
    values.filter(isSeq).every(isShort) &&
    flowLength(node) <= groupWidth
  );
}

function isLine(node: unknown): boolean {
  return isScalar(node) && !(typeof node.value === 'string' && node.value.includes('\n'));
}

function isName(node: unknown): boolean {
  return isScalar(node) && !/\s/.test(String(node.value));
}

function flowLength(node: Node): number {
  const line = stringify(node.toJSON(), { customTags: ['timestamp'], collectionStyle: 'flow', lineWidth: 0 });
  return line.trim().length;
}
