import { dirname, join, posix } from 'node:path';
import type { SchemaContext } from 'astro/content/config';
import { z } from 'zod';
import { filesIn } from '../../../server/file-system/folders.ts';
import { buildMoment } from '../../../src/content/build-moment.ts';
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
import { linkedPages, placedPictures } from './linked-pages.ts';
import {
  type CollectionName,
  type Fault,
  readRecords,
  type WrittenContent,
  type WrittenRecord,
} from './read-records.ts';
import { textsIn } from './texts-in.ts';
import { type VisibleNames, visibleNames } from './unpublished-names.ts';

/** Everything by which a record names something else. */
type Existing = Names & { picture: readonly string[] } & Pick<VisibleNames, 'whyNotPublic'>;

/** A content folder as it was read, with the paths of its pictures, `images/blog/ward.webp`, and of all its files. */
export interface CheckedContent extends WrittenContent {
  pictures: readonly string[];
  files: readonly string[];
}

/**
 * Finds what is wrong in a content folder: files that no schema fits, and references to what does not exist.
 *
 * @param folder as `content/`; its name does not matter
 */
export async function contentFaults(folder: string): Promise<Fault[]> {
  const [content, files] = await Promise.all([readRecords(folder), filesIn(folder)]);
  return faultsIn({ ...content, files, pictures: files.filter((file) => file.startsWith('images/')) });
}

/**
 * The same of content that was read already.
 *
 * @param moment by which some records are public
 */
export function faultsIn(
  { records: written, faults, pictures, files }: CheckedContent,
  moment = buildMoment(),
): Fault[] {
  const placeholders = placeholdersIn(written);
  // Lengths are those of what visitors read.
  const records = written.map((record) => ({ ...record, data: fillRecord(record.data, placeholders) }));
  const namesFor = visibleNames(records, files, moment);
  const existingFor = (record: WrittenRecord): Existing => {
    const { names, whyNotPublic } = namesFor(record);
    return { ...names, picture: pictures, whyNotPublic };
  };
  const isPicture = new Set(pictures);
  const found = records.flatMap((record) => [
    ...schemaFaults(record, isPicture, existingFor(record)),
    ...chartFaults(record),
    ...linkFaults(record, existingFor(record)),
    ...textPictureFaults(record, pictures),
    ...placeholderFaults(record, placeholders),
  ]);
  return [...faults, ...found].sort((one, other) => (one.file < other.file ? -1 : Number(one.file > other.file)));
}

/** The texts of the content in which visitors read a figure or the company where a record has its placeholder. */
export function placeholdersIn(records: WrittenRecord[]): Placeholders {
  const only = (name: CollectionName) => records.find(({ collection }) => collection === name)?.data;
  return placeholdersOf(Object(only('company')), Object(only('figures')));
}

function schemaFaults(record: WrittenRecord, pictures: ReadonlySet<string>, existing: Existing): Fault[] {
  const { schema } = collections[record.collection];
  if (!schema) return [];
  const parsed = typeof schema === 'function' ? schema(contextOf(record, pictures)) : schema;
  const result = withNames(existing, () => (parsed as z.ZodType).safeParse(record.data, { reportInput: true }));
  return (result.error?.issues ?? []).flatMap((issue) => issueFaults(issue, record, existing));
}

/** Where Astro would open a picture, this looks whether there is one. */
function contextOf({ file }: WrittenRecord, pictures: ReadonlySet<string>): SchemaContext {
  const isThere = (path: string) => pictures.has(posix.join(folderOf(file), path));
  const image = () => z.string().refine(isThere, { params: { kind: 'picture' } });
  return { image: image as unknown as SchemaContext['image'] };
}

/** The folder of a file, from the content folder: `content/blog/1.md` is in `blog`. */
function folderOf(file: string): string {
  return posix.relative('content', dirname(file));
}

/** A fault of a field. */
function faultAt({ collection, id, file, path: inFile }: WrittenRecord, path: PropertyKey[], words: string): Fault {
  const place = fieldOf([...inFile, ...path]) || 'the record';
  return { file, text: `${place} ${words}`, record: { collection, id }, path, words };
}

function issueFaults(issue: z.core.$ZodIssue, record: WrittenRecord, existing: Existing): Fault[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => faultAt(record, [...issue.path, key], 'is a field that the record does not have'));
  }
  const kind = issue.code === 'custom' && (issue.params?.kind as Exclude<keyof Existing, 'whyNotPublic'> | undefined);
  if (!kind) return [faultAt(record, issue.path, describeIssue(issue, writtenAt(record.data, issue.path)))];
  const name = String(issue.input);
  const why = existing.whyNotPublic(kind, name);
  if (why) return [faultAt(record, issue.path, `names the ${kind} ${JSON.stringify(name)}, ${why}`)];
  const names = kind === 'picture' ? existing.picture.map((file) => pathFrom(record, file)) : existing[kind];
  return [faultAt(record, issue.path, missing(kind, name, names))];
}

/** What a record has at a path; undefined where there is nothing. */
function writtenAt(data: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], data);
}

function pathFrom({ file }: WrittenRecord, picture: string): string {
  const path = posix.relative(folderOf(file), picture);
  return path.startsWith('.') ? path : `./${path}`;
}

function missing(kind: string, name: string, names: readonly string[]): string {
  const nearest = closest(name, names);
  const advice = nearest === undefined ? 'There is none at all' : `The closest is ${JSON.stringify(nearest)}`;
  return `names the ${kind} ${JSON.stringify(name)}, which does not exist. ${advice}`;
}

/** The code of an article may have braces of its own: there, only names with a dot are placeholders. */
function placeholderFaults(record: WrittenRecord, placeholders: Placeholders): Fault[] {
  const inText = unknownPlaceholders(record.body, placeholders, templateNames).filter((name) => name.includes('.'));
  const found = [
    ...textsIn(record.data).flatMap(({ path, text }) =>
      unknownPlaceholders(text, placeholders, templateNames).map((name) => ({ path, name })),
    ),
    ...inText.map((name) => ({ path: ['text'], name })),
  ];
  return found.map(({ path, name }) => faultAt(record, path, missing('placeholder', name, [...placeholders.keys()])));
}

/** The text of a post refers to its charts, of which the schema knows nothing. */
function chartFaults(record: WrittenRecord): Fault[] {
  if (record.collection !== 'blog') return [];
  const { charts = [] } = (record.data ?? {}) as { charts?: { id?: string }[] };
  const ids = Array.isArray(charts) ? charts.map((chart) => String(chart?.id)) : [];
  const unknown = placedCharts(record.body).filter((id) => !ids.includes(id));
  return unknown.map((id) => faultAt(record, ['text'], missing('chart', id, ids)));
}

/** The text of a post or of a legal page links to pages of the site, of which the schema knows nothing either. */
function linkFaults(record: WrittenRecord, { address, whyNotPublic }: Existing): Fault[] {
  const unknown = linkedPages(record.body).filter((page) => !address.includes(page));
  return unknown.map((page) => {
    const why = whyNotPublic('address', page);
    const words = why ? `names the address ${JSON.stringify(page)}, ${why}` : missing('address', page, address);
    return faultAt(record, ['text'], words);
  });
}

/** The text of a post places pictures, which Astro opens without saying whose they are. */
function textPictureFaults(record: WrittenRecord, pictures: readonly string[]): Fault[] {
  const names = pictures.map((file) => pathFrom(record, file));
  const unknown = placedPictures(record.body).filter((path) => !names.includes(path));
  return unknown.map((path) => faultAt(record, ['text'], missing('picture', path, names)));
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
