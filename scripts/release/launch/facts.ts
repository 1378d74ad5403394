import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { readFeatures } from '../../../contract/features.ts';
import { listPlacedPictures } from '../../../server/content/markdown.ts';
import { readRecords, type WrittenRecord } from '../../../server/content/read-records.ts';
import { filesIn } from '../../../server/file-system/folders.ts';
import { isShown } from '../../../src/content/available.ts';
import type { CollectionName } from '../../../src/content/collections.ts';
import { toUkLaw } from '../rebrand/starter.ts';

/** The facts that another company must replace. */
export interface Facts {
  people: string[];
  /** Cities of the offices. */
  places: string[];
  /** Hashes of the texts of `isFact`, by their files. */
  texts: Record<string, string>;
  /** Hashes of the pictures, by their folders. */
  pictures: Record<string, string>;
  /** Hashes of the starter's texts, by their files. */
  starter: Record<string, string>;
}

/** Company fields that are settings or are derived from other fields. */
const settings = /^(locale|currency|signature|description|social\.\d+\.(name|icon)|features\b.*)$/;

/** Matches the words of the sample's trade, and amounts of money. */
const tradeWords =
  /\b(AI|engineers?|TinyML|machine[- ]learning|embedded|sensors?|microcontrollers?|US dollars)\b|[$€£]\d/i;

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
  const texts = records.flatMap(listFactTexts);
  const pictures = [...(await pictureHashes(folder))];
  return {
    people: [...new Set(records.flatMap(({ data }) => findPeople(data)))].sort(),
    places: listPlaces(texts),
    texts: joinHashes(texts.map(({ file, hash }) => [file, hash])),
    pictures: joinHashes(pictures.map(([path, hash]) => [posix.dirname(path), hash])),
    starter: joinHashes(starterTexts.map(({ file, hash }) => [file, hash])),
  };
}

function joinHashes(all: [place: string, hash: string][]): Record<string, string> {
  const groups = [...Map.groupBy(all, ([place]) => place)];
  return Object.fromEntries(groups.map(([place, own]) => [place, own.map(([, hash]) => hash).join(' ')]));
}

interface FactText {
  file: string;
  path: string;
  value: string;
  hash: string;
}

/**
 * Lists a record's texts that another company must replace. The numbers of the calculator count as one, and so do the
 * name and date of a certificate, wherever it is in the list.
 */
function listFactTexts({ file, data }: WrittenRecord): FactText[] {
  const leaves = listLeaves(data, []);
  const held = leaves.filter(({ path }) => /^certificates\.items\.\d+\.until$/.test(path.join('.')));
  const rates = leaves.filter(({ path, value }) => path[0] === 'estimator' && /^[\d.]+$/.test(value));
  const facts = leaves
    .filter(({ path, value }) => isFact(file, path, value))
    .map(({ path, value }) => ({ path: path.join('.'), value }));
  for (const { path, value: until } of held) {
    const name = leaves.find((leaf) => leaf.path.join('.') === [...path.slice(0, -1), 'name'].join('.'))?.value;
    facts.push({ path: 'certificates', value: `${name} ${until}` });
  }
  if (rates.length > 0) facts.unshift({ path: 'estimator (rates)', value: rates.map(({ value }) => value).join(' ') });
  return facts.map(({ path, value }) => ({ file, path, value, hash: hashOf(`${path} ${value}`) }));
}

/** Returns true for company details, claims, dates, and texts that name the trade or an amount. */
function isFact(file: string, path: string[], value: string): boolean {
  if (file === 'content/company.yaml') return !settings.test(path.join('.'));
  const isDate = /^(date|updated|completed)$/.test(path.at(-1) ?? '') && /\d/.test(value);
  return file === 'content/figures.yaml' || isDate || (!isAddress(path, value) && tradeWords.test(value));
}

/** Returns true for links, pictures and ids, because their targets have texts of their own. */
function isAddress(path: string[], value: string): boolean {
  return ['src', 'id'].includes(path.at(-1) ?? '') || /^[./]*\/\S*$/.test(value);
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

function listPlaces(texts: FactText[]): string[] {
  const isCity = ({ file, path }: FactText) => file === 'content/company.yaml' && /^offices\.\d+\.city$/.test(path);
  return [...new Set(texts.filter(isCity).map(({ value }) => value))].sort();
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

/** Describes the people and offices of a content folder that are still the sample's. */
export async function listSampleFacts(folder: string): Promise<string[]> {
  const [sample, facts, records, unchanged] = await Promise.all([
    readSample(),
    readFacts(folder),
    readShownRecords(folder),
    findSampleTexts(folder),
  ]);
  const texts = records
    .filter((record) => record.file !== 'content/company.yaml')
    .map((record) => ({ file: record.file, text: `${JSON.stringify(record.data)} ${record.body}` }));
  const naming = (names: string[]) =>
    texts.flatMap(({ file, text }) => (names.some((name) => wordPattern(name).test(text)) ? [file] : []));
  const areOfficesOwn = !unchanged.some(({ file, path }) => file === 'content/company.yaml' && /^offices/.test(path));
  const people = sample.people.filter((name) => texts.some(({ text }) => text.includes(name)));
  const places = sample.places.filter((place) => !(areOfficesOwn && facts.places.includes(place)));
  return [...line('People', people), ...line(`Offices in prose (${places.join(', ')})`, naming(places))];
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
export function shownPictures({ file, data, body }: WrittenRecord): string[] {
  const paths = [...listLeaves(data, []).map(({ value }) => value), ...listPlacedPictures(body)];
  return [...new Set(paths.map((path) => posix.join(posix.dirname(file), path)))].flatMap((path) =>
    path.startsWith('content/images/') ? [path.slice('content/images/'.length)] : [],
  );
}

export async function listSampleTexts(folder: string, sample?: Facts): Promise<string[]> {
  return linesByFile(await findSampleTexts(folder, sample));
}

async function findSampleTexts(folder: string, sample?: Facts): Promise<FactText[]> {
  const [{ texts }, records] = await Promise.all([sample ?? readSample(), readShownRecords(folder)]);
  const known = splitHashes(texts);
  return records.flatMap(listFactTexts).filter(({ hash }) => known.has(hash));
}

function splitHashes(groups: Record<string, string>): Set<string> {
  return new Set(Object.values(groups).flatMap((hashes) => hashes.split(' ')));
}

function linesByFile(fields: { file: string; path: string }[]): string[] {
  const groups = Map.groupBy(fields, ({ file }) => file);
  return [...groups].flatMap(([file, own]) =>
    line(
      file,
      own.map(({ path }) => path),
    ),
  );
}

/** Lists the fields whose texts are still the starter's, a line for each file. */
export async function listStarterTexts(folder: string, sample?: Facts): Promise<string[]> {
  const [{ starter }, records] = await Promise.all([sample ?? readSample(), readShownRecords(folder)]);
  const known = splitHashes(starter);
  return linesByFile(records.flatMap(listTexts).filter(({ hash }) => known.has(hash)));
}

/** Reads the starter's sentences, also as the law of the United Kingdom changes them, its people and its company. */
async function readStarterTexts(starter: string): Promise<FactText[]> {
  const { records } = await readRecords(starter);
  const people = new Set(records.flatMap(({ data }) => findPeople(data)));
  const inUkLaw = ({ value, ...text }: FactText) => ({ ...text, value: toUkLaw(value), hash: hashOf(toUkLaw(value)) });
  const legal = records.filter(({ collection }) => collection === 'legal').flatMap(listTexts);
  return [
    ...records.flatMap(listTexts),
    ...legal.map(inUkLaw).filter(({ hash }) => legal.every((text) => text.hash !== hash)),
  ].filter(({ file, path, value }) =>
    file === 'content/company.yaml' ? !settings.test(path) : / .* .* /.test(value) || people.has(value),
  );
}

/** Lists the texts of a record other than interface words. The hash of a sentence is the same in another field. */
function listTexts({ file, data, body }: WrittenRecord): FactText[] {
  if (file.startsWith('content/interface/')) return [];
  return listLeaves({ ...Object(data), ...(body && { text: body }) }, []).map(({ path, value }) => ({
    ...{ file, path: path.join('.'), value },
    hash: hashOf(file === 'content/company.yaml' ? `${path.join('.')} ${value}` : value),
  }));
}

function wordPattern(name: string): RegExp {
  return new RegExp(`\\b${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\b`);
}

/** Formats entries as one line, with at most five of them; none without entries. */
function line(title: string, entries: string[]): string[] {
  const shown = entries.slice(0, 5).join(', ');
  return entries.length === 0
    ? []
    : [`${title}: ${entries.length > 5 ? `${entries.length}, such as ${shown}` : shown}`];
}
