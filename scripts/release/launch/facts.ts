import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { picturePath } from '../../../contract/content-editing/file-kinds.ts';
import { readFeatures } from '../../../contract/features.ts';
import { listPlacedPictures } from '../../../server/content/markdown.ts';
import { readRecords, type WrittenRecord } from '../../../server/content/read-records.ts';
import { filesIn } from '../../../server/file-system/folders.ts';
import { isShown } from '../../../src/content/available.ts';
import type { CollectionName } from '../../../src/content/collections.ts';

/** The facts that another company must replace. */
export interface Facts {
  /** People, and cities of the offices. */
  names: string[];
  /** Hashes of the texts of `isFact`, by their files. */
  texts: Record<string, string>;
  /** Hashes of the pictures, by their folders. */
  pictures: Record<string, string>;
  /** Hashes of the starter's texts, by their files. */
  starter: Record<string, string>;
}

/** Company fields that are settings or are derived from other fields. */
const settings = /^(locale|currency|signature|description|social\.\d+\.(name|icon)|features\b.*)$/;

/** Matches the words of the sample's trade, years, and amounts of money. */
const factWords =
  /\b(AI|engineers?|TinyML|machine[- ]learning|embedded|sensors?|microcontrollers?|US dollars|20\d\d)\b|[$€£]\d/i;

const companyFile = 'content/company.yaml';
const ratesPath = 'estimator (rates)';

/** Reads the records that the site shows: not those of features that are off. */
export async function readShownRecords(folder: string): Promise<WrittenRecord[]> {
  const { records } = await readRecords(folder);
  const on = readFeatures(records.find(({ collection }) => collection === 'company')?.data);
  const isCatalogue = (name: CollectionName) => name === 'catalogue' || name === 'catalogueCategories';
  return records.filter(
    ({ collection }) => isShown(collection, on, records) && (on.catalogue || !isCatalogue(collection)),
  );
}

/** Reads the facts of a content folder, and the texts of a folder of the starter. */
export async function readFacts(folder: string, starter?: string): Promise<Facts> {
  const [records, starterTexts] = await Promise.all([
    readShownRecords(folder),
    starter ? readStarterTexts(starter) : [],
  ]);
  const texts = records.flatMap(listTexts).filter(isFact);
  const cities = texts.filter(({ file, path }) => file === companyFile && /^offices\.\d+\.city$/.test(path));
  const pictures = [...(await pictureHashes(folder))];
  const names = [...records.flatMap(({ data }) => findPeople(data)), ...cities.map(({ value }) => value)];
  return {
    names: [...new Set(names)].sort(),
    texts: joinHashes(texts.map(({ file, hash }) => [file, hash])),
    pictures: joinHashes(pictures.map(([path, hash]) => [posix.dirname(path), hash])),
    starter: joinHashes(starterTexts.map(({ file, hash }) => [file, hash])),
  };
}

function joinHashes(all: [place: string, hash: string][]): Record<string, string> {
  const groups = [...Map.groupBy(all, ([place]) => place)];
  return Object.fromEntries(groups.map(([place, own]) => [place, [...new Set(own.map(([, hash]) => hash))].join(' ')]));
}

interface Text {
  file: string;
  path: string;
  value: string;
  hash: string;
}

/**
 * Lists the texts of a record; the numbers of the calculator are one. The hash of a sentence is the same in another
 * field, that of a word in another place of its list.
 */
function listTexts({ file, data, body }: WrittenRecord): Text[] {
  const leaves = listLeaves({ ...Object(data), ...(body && { text: body }) }, []);
  const rates = leaves.filter(({ path, value }) => path[0] === 'estimator' && /^[\d.]+$/.test(value));
  if (rates.length > 0) leaves.unshift({ path: [ratesPath], value: rates.map(({ value }) => value).join(' ') });
  return leaves.map(({ path, value }) => {
    const field = path.filter((name) => !/^\d+$/.test(name)).join('.');
    return { file, path: path.join('.'), value, hash: hashOf(isSentence(value) ? value : `${field} ${value}`) };
  });
}

const isSentence = (value: string) => / .* .*/.test(value);

/** Returns true for company details, claims, rates, and texts that name the trade, a year or an amount. */
function isFact({ file, path, value }: Text): boolean {
  if (file === companyFile) return !settings.test(path);
  // The targets of links and pictures have texts of their own.
  const isAddress = /(^|\.)id$/.test(path) || /^(images|[./]*)\/\S*$/.test(value);
  return file === 'content/figures.yaml' || path === ratesPath || (!isAddress && factWords.test(value));
}

function listLeaves(value: unknown, path: string[]): { path: string[]; value: string }[] {
  if (typeof value === 'string' || typeof value === 'number') return [{ path, value: String(value) }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => listLeaves(item, [...path, key]));
}

/** Finds names next to a role: team members, authors, speakers and quoted clients. */
function findPeople(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { name, role, author, authorRole, position } = value as Record<string, unknown>;
  const named = role ? name : (authorRole ?? position) ? author : undefined;
  return [...(typeof named === 'string' ? [named] : []), ...Object.values(value).flatMap(findPeople)];
}

/** In the EXIF data of pictures that `npm run rebrand` draws for the starter. */
export const starterMark = 'Drawn by npm run rebrand';

/** Returns the hashes of the pictures of a content folder, or the mark of the starter, by their paths in `images/`. */
async function pictureHashes(folder: string): Promise<Map<string, string>> {
  const files = await filesIn(join(folder, 'images')).catch(() => []);
  const hashes = files.sort().map(async (file) => {
    const bytes = await readFile(join(folder, 'images', file));
    return [file, bytes.includes(starterMark) ? starterMark : hashOf(bytes)] as const;
  });
  return new Map(await Promise.all(hashes));
}

function hashOf(data: string | Buffer): string {
  return hash('sha256', data).slice(0, 12);
}

const file = new URL('sample.json', import.meta.url);

/** Records the facts of a content folder as the sample's, and those of the starter. */
export async function recordSample(folder: string, starter: string): Promise<void> {
  await writeFile(file, `${JSON.stringify(await readFacts(folder, starter), null, 1)}\n`);
}

export async function readSample(): Promise<Facts> {
  return JSON.parse(await readFile(file, 'utf8'));
}

/** Lists the pictures that no record shows, by folder, and those that are still the sample's, by record. */
export async function listPictures(folder: string, from?: Facts): Promise<Record<'unused' | 'sample', string[]>> {
  const [sample, pictures, records] = await Promise.all([
    from ?? readSample(),
    pictureHashes(folder),
    readShownRecords(folder),
  ]);
  const known = splitHashes(sample.pictures).add(starterMark);
  const isSample = (picture: string) => known.has(pictures.get(picture) ?? '');
  const shown = records.map((record) => ({ file: record.file, pictures: shownPictures(record) }));
  const unused = [...pictures.keys()].filter((picture) => !shown.some((record) => record.pictures.includes(picture)));
  return {
    unused: [...Map.groupBy(unused, posix.dirname)].map(
      ([folder, paths]) => `${folder}: ${paths.map((path) => posix.basename(path)).join(', ')}`,
    ),
    sample: shown.flatMap(({ file, pictures }) => {
      const own = pictures.filter(isSample);
      return own.length > 0 ? [`${file}: ${own.join(', ')}`] : [];
    }),
  };
}

/** Returns the pictures of a record, by their paths in `content/images/`. */
export function shownPictures({ data, body }: WrittenRecord): string[] {
  const paths = [...listLeaves(data, []).map(({ value }) => value), ...listPlacedPictures(body)];
  return [...new Set(paths.map(picturePath))].flatMap((path) =>
    path.startsWith('images/') ? [path.slice('images/'.length)] : [],
  );
}

/** Lists what the shown records still have of the sample or of the starter, a line for each record. */
export async function listLeft(which: 'texts' | 'starter', folder: string, sample?: Facts): Promise<string[]> {
  const [facts, records] = await Promise.all([sample ?? readSample(), readShownRecords(folder)]);
  const known = splitHashes(facts[which]);
  return records.flatMap((record) => {
    const text = `${JSON.stringify(record.data)} ${record.body}`;
    const names = facts.names.filter((name) => which === 'texts' && wordPattern(name).test(text));
    const fields = listTexts(record).filter(({ hash }) => known.has(hash));
    return line(record.file, [...names, ...fields.map(({ path }) => path)]);
  });
}

function wordPattern(name: string): RegExp {
  return new RegExp(`(?<![\\p{L}/])${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'u');
}

function splitHashes(groups: Record<string, string>): Set<string> {
  return new Set(Object.values(groups).flatMap((hashes) => hashes.split(' ')));
}

/** Reads the starter's sentences, its people and its company. */
async function readStarterTexts(starter: string): Promise<Text[]> {
  const { records } = await readRecords(starter);
  const people = new Set(records.flatMap(({ data }) => findPeople(data)));
  const texts = records.flatMap(listTexts).filter(({ file }) => !file.startsWith('content/interface/'));
  return texts.filter(({ file, path, value }) =>
    file === companyFile ? !settings.test(path) : isSentence(value) || people.has(value),
  );
}

/** Formats entries as one line, with at most five of them; none without entries. */
function line(title: string, entries: string[]): string[] {
  const shown = entries.slice(0, 5).join(', ');
  return entries.length === 0
    ? []
    : [`${title}: ${entries.length > 5 ? `${entries.length}, such as ${shown}` : shown}`];
}
