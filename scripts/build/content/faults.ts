import { existsSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { SchemaContext } from 'astro/content/config';
import { z } from 'astro/zod';
import { filesIn } from '../../../server/http/built-files.ts';
import { templateNames } from '../../../src/content/interface/words.ts';
import {
  fillRecord,
  type Placeholders,
  placeholdersOf,
  unknownPlaceholders,
} from '../../../src/content/placeholders.ts';
import { placedCharts } from '../../../src/content/post.ts';
import { type Names, withNames } from '../../../src/content/references.ts';
import { collections } from '../../../src/content.config.ts';
import { Failure } from '../../run/console.ts';
import { root } from '../../run/run-command.ts';
import { closest } from './closest.ts';
import { describeIssue, fieldOf } from './describe-issue.ts';
import { namesIn } from './names.ts';
import { type CollectionName, type Fault, readRecords, type WrittenRecord } from './read-records.ts';

/** Everything by which a record names something else. */
type Existing = Names & { picture: readonly string[] };

/**
 * Finds what is wrong in a content folder: files that no schema fits, and references to what does not exist.
 *
 * @param folder as `content/`; its name does not matter
 */
export async function contentFaults(folder: string): Promise<Fault[]> {
  const { records: written, faults } = await readRecords(folder);
  const placeholders = placeholdersIn(written);
  // Lengths are those of what visitors read.
  const records = written.map((record) => ({ ...record, data: fillRecord(record.data, placeholders) }));
  const pictures = (await filesIn(folder)).filter((file) => file.startsWith('images/'));
  const existing: Existing = { ...namesIn(records), picture: pictures };
  const found = records.flatMap((record) => [
    ...schemaFaults(record, folder, existing),
    ...chartFaults(record),
    ...placeholderFaults(record, placeholders),
  ]);
  return [...faults, ...found].sort((one, other) => (one.file < other.file ? -1 : Number(one.file > other.file)));
}

function schemaFaults(record: WrittenRecord, folder: string, existing: Existing): Fault[] {
  const { schema } = collections[record.collection];
  if (!schema) return [];
  const parsed = typeof schema === 'function' ? schema(contextOf(record, folder)) : schema;
  const result = withNames(existing, () => (parsed as z.ZodType).safeParse(record.data, { reportInput: true }));
  return (result.error?.issues ?? []).flatMap((issue) => issueFaults(issue, record, existing));
}

/** Where Astro would open a picture, this looks whether there is one. */
function contextOf({ file }: WrittenRecord, folder: string): SchemaContext {
  const place = (path: string) => join(folder, relativeTo(file), path);
  const image = () => z.string().refine((path) => existsSync(place(path)), { params: { kind: 'picture' } });
  return { image: image as unknown as SchemaContext['image'] };
}

/** The folder of a file, from the content folder: `content/blog/1.md` is in `blog`. */
function relativeTo(file: string): string {
  return posix.relative('content', dirname(file));
}

function issueFaults(issue: z.core.$ZodIssue, record: WrittenRecord, existing: Existing): Fault[] {
  const fault = (path: PropertyKey[], text: string): Fault => ({
    file: record.file,
    text: `${fieldOf([...record.path, ...path]) || 'the record'} ${text}`,
  });
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => fault([...issue.path, key], 'is a field that the record does not have'));
  }
  const kind = issue.code === 'custom' && (issue.params?.kind as keyof Existing | undefined);
  if (!kind) return [fault(issue.path, describeIssue(issue))];
  const names = kind === 'picture' ? existing.picture.map((file) => pathFrom(record, file)) : existing[kind];
  return [fault(issue.path, missing(kind, String(issue.input), names))];
}

function pathFrom({ file }: WrittenRecord, picture: string): string {
  const path = posix.relative(relativeTo(file), picture);
  return path.startsWith('.') ? path : `./${path}`;
}

function missing(kind: string, name: string, names: readonly string[]): string {
  const nearest = closest(name, names);
  const advice = nearest === undefined ? 'There is none at all' : `The closest is ${JSON.stringify(nearest)}`;
  return `names the ${kind} ${JSON.stringify(name)}, which does not exist. ${advice}`;
}

function placeholdersIn(records: WrittenRecord[]): Placeholders {
  const only = (name: CollectionName) => records.find(({ collection }) => collection === name)?.data;
  return placeholdersOf(Object(only('company')), Object(only('figures')));
}

/** The code of an article may have braces of its own: there, only names with a dot are placeholders. */
function placeholderFaults({ file, data, body }: WrittenRecord, placeholders: Placeholders): Fault[] {
  const unknown = [
    ...unknownPlaceholders(JSON.stringify(data) ?? '', placeholders, templateNames),
    ...unknownPlaceholders(body, placeholders, templateNames).filter((name) => name.includes('.')),
  ];
  return [...new Set(unknown)].map((name) => ({ file, text: missing('placeholder', name, [...placeholders.keys()]) }));
}

/** The text of a post refers to its charts, of which the schema knows nothing. */
function chartFaults({ collection, file, data, body }: WrittenRecord): Fault[] {
  if (collection !== 'blog') return [];
  const { charts = [] } = (data ?? {}) as { charts?: { id?: string }[] };
  const ids = Array.isArray(charts) ? charts.map(({ id }) => String(id)) : [];
  const unknown = placedCharts(body).filter((id) => !ids.includes(id));
  return unknown.map((id) => ({ file, text: `the text ${missing('chart', id, ids)}` }));
}

/**
 * Checks every record and every reference of `content/` before anything is rendered.
 *
 * @throws Failure that lists all that is wrong
 */
export async function checkContent(): Promise<void> {
  const faults = await contentFaults(join(root, 'content'));
  if (faults.length === 0) return;
  const lines = faults.map(({ file, text }) => `  ${file}: ${text}.`);
  throw new Failure(`The content does not fit together:\n\n${lines.join('\n')}`);
}
