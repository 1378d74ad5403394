import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { readFeatures } from '../../../contract/features.ts';
import { listPlacedPictures } from '../../../server/content/markdown.ts';
import { readRecords, type WrittenRecord } from '../../../server/content/read-records.ts';
import { exists, filesIn } from '../../../server/file-system/folders.ts';
import { isShown } from '../../../src/content/available.ts';
import type { CollectionName } from '../../../src/content/collections.ts';
import type { RoiCalculator } from '../../../src/content/roi-calculator.ts';

/** The facts that another company must replace. Of other texts, only those about the sample's trade are included. */
export interface Facts {
  /** The texts of `company.yaml` by their paths. */
  company: Record<string, string>;
  /** The texts of `figures.yaml`. */
  figures: Record<string, string>;
  certificates: string[];
  people: string[];
  /** Cities of the offices. */
  places: string[];
  /** Dates by the file and field that contain them. */
  dates: Record<string, string>;
  /** Hashes of the texts that name the sample's trade or an amount, by the file and field that contain them. */
  trade: Record<string, string>;
  /** The hash of the figures of `contract/estimates/roi.ts`, or an empty text while the calculator is off. */
  estimates: string;
  /** Hashes of the pictures by their paths. */
  pictures: Record<string, string>;
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

/** Reads the facts of a content folder. */
export async function readFacts(folder: string): Promise<Facts> {
  const records = await readShownRecords(folder);
  const leaves = records.flatMap(({ file, data }) =>
    listLeaves(data, []).map((leaf) => ({ ...leaf, file, key: [file, ...leaf.path].join(' ') })),
  );
  const inFile = (name: string) =>
    leaves.flatMap(({ file, path, value }) => (file === `content/${name}` ? [[path.join('.'), value] as const] : []));
  const company = Object.fromEntries(inFile('company.yaml').filter(([path]) => !settings.test(path)));
  const rates = calculatorRates(records);
  return {
    company,
    figures: Object.fromEntries(inFile('figures.yaml')),
    certificates: records.flatMap(({ data }) => heldCertificates(data)),
    people: [...new Set(records.flatMap(({ data }) => findPeople(data)))].sort(),
    places: listPlaces(company),
    dates: Object.fromEntries(
      leaves
        .filter(({ path, value }) => /^(date|updated|completed)$/.test(path.at(-1) ?? '') && /\d/.test(value))
        .map(({ key, value }) => [key, value]),
    ),
    trade: Object.fromEntries(
      leaves
        .filter(({ file, path, value }) => !hasOwnFacts(file) && !isAddress(path, value) && tradeWords.test(value))
        .map(({ key, value }) => [key, hashOf(value)]),
    ),
    estimates: rates.length > 0 ? hashOf(JSON.stringify(rates)) : '',
    pictures: await pictureHashes(join(folder, 'images')),
  };
}

/** Returns the numbers of the calculator, or an empty list if the site has none. */
function calculatorRates(records: WrittenRecord[]): number[] {
  const calculator = records.find(({ collection }) => collection === 'roi-calculator-page')?.data;
  const { industries = [], implementationTypes = [] } = (calculator as RoiCalculator | undefined)?.estimator ?? {};
  return [
    ...industries.flatMap(({ savings, efficiency, investment }) => [savings, efficiency, ...Object.values(investment)]),
    ...implementationTypes.flatMap(({ gain, investment }) => [gain, investment]),
  ];
}

/** Returns true for the files whose texts are facts already. */
function hasOwnFacts(file: string): boolean {
  return file === 'content/company.yaml' || file === 'content/figures.yaml';
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

function heldCertificates(data: unknown): string[] {
  const { certificates } = (data ?? {}) as { certificates?: { items?: { name: string; state: string }[] } };
  return certificates?.items?.flatMap(({ name, state }) => (state === 'none' ? [] : [name])) ?? [];
}

function listPlaces(company: Record<string, string>): string[] {
  const cities = Object.entries(company).flatMap(([path, text]) => (/^offices\.\d+\.city$/.test(path) ? [text] : []));
  return [...new Set(cities)].sort();
}

async function pictureHashes(folder: string): Promise<Record<string, string>> {
  const files = await filesIn(folder).catch(() => []);
  const hashes = await Promise.all(
    files.map(async (file) => {
      return [file, hashOf(await readFile(join(folder, file)))] as const;
    }),
  );
  return Object.fromEntries(hashes.sort());
}

function hashOf(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex').slice(0, 12);
}

const file = new URL('sample.json', import.meta.url);

/** Records the facts of a content folder as the sample's. */
export async function recordSample(folder: string): Promise<void> {
  await writeFile(file, `${JSON.stringify(await readFacts(folder), null, 1)}\n`);
}

export async function readSample(): Promise<Facts> {
  return JSON.parse(await readFile(file, 'utf8'));
}

/** Describes the facts of a content folder that are still the sample's, a line for each kind. */
export async function listSampleFacts(folder: string): Promise<string[]> {
  const [sample, facts, records] = await Promise.all([readSample(), readFacts(folder), readShownRecords(folder)]);
  const texts = records
    .filter((record) => record.file !== 'content/company.yaml')
    .map((record) => ({ file: record.file, text: `${JSON.stringify(record.data)} ${record.body}` }));
  const naming = (names: string[]) =>
    texts.flatMap(({ file, text }) => (names.some((name) => wordPattern(name).test(text)) ? [file] : []));
  const areOfficesOwn = !unchangedKeys(facts.company, sample.company).some((path) => path.startsWith('offices.'));
  const people = sample.people.filter((name) => texts.some(({ text }) => text.includes(name)));
  const places = sample.places.filter((place) => !(areOfficesOwn && facts.places.includes(place)));
  const certificates = facts.certificates.filter((name) => sample.certificates.includes(name));
  return [
    line('Company (content/company.yaml)', unchangedKeys(facts.company, sample.company)),
    line('People', people),
    line(`Offices in prose (${places.join(', ')})`, naming(places)),
    line('Claims (content/figures.yaml)', unchangedKeys(facts.figures, sample.figures)),
    line('Certificates (content/trust.yaml)', certificates),
    line('Dates', unchangedKeys(facts.dates, sample.dates)),
    facts.estimates && facts.estimates === sample.estimates
      ? "The calculator's rates and investments (content/roi-calculator.yaml)"
      : null,
  ].filter((text) => text !== null);
}

/** Lists the pictures that no record shows, by folder, and those that are still the sample's, by record. */
export async function listPictures(folder: string, from?: Facts): Promise<Record<'unused' | 'sample', string[]>> {
  const [sample, pictures, records] = await Promise.all([
    from ?? readSample(),
    pictureHashes(join(folder, 'images')),
    readShownRecords(folder),
  ]);
  const isSample = (picture: string) => Object.values(sample.pictures).includes(pictures[picture] ?? '');
  const shown = records.map((record) => ({ file: record.file, pictures: shownPictures(record) }));
  const unused = Object.keys(pictures).filter((picture) => !shown.some((record) => record.pictures.includes(picture)));
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

/** Lists the fields whose texts about the sample's trade or an amount are still the sample's, a line for each file. */
export async function listTradeWords(folder: string, sample?: Facts): Promise<string[]> {
  const [{ trade }, facts] = await Promise.all([sample ?? readSample(), readFacts(folder)]);
  const keys = unchangedKeys(facts.trade, trade).map((key) => key.split(' '));
  const byFile = Map.groupBy(keys, ([file = '']) => file);
  return [...byFile].flatMap(
    ([file, own]) =>
      line(
        file,
        own.map(([, ...path]) => path.join('.')),
      ) ?? [],
  );
}

/**
 * Lists the texts of the starter that a content folder still has, by file: sentences, names of people and all of
 * `company.yaml`. None if `starter` does not exist.
 */
export async function listStarterTexts(folder: string, starter: string): Promise<string[]> {
  if (!(await exists(starter))) return [];
  const { records } = await readRecords(starter);
  const people = new Set(records.flatMap(({ data }) => findPeople(data)));
  const sentences = ({ collection, data, body }: WrittenRecord) =>
    listLeaves({ ...Object(data), ...(body && { text: body }) }, []).filter(({ path, value }) =>
      collection === 'company' ? !settings.test(path.join('.')) : / .* .* /.test(value) || people.has(value),
    );
  const known = new Set(records.flatMap(sentences).map(({ value }) => value));
  return (await readShownRecords(folder)).flatMap((record) => {
    const same = sentences(record).filter(({ value }) => known.has(value));
    return record.file.startsWith('content/interface/')
      ? []
      : (line(
          record.file,
          same.map(({ path }) => path.join('.')),
        ) ?? []);
  });
}

/** Returns the keys that have the same value in both. */
function unchangedKeys(facts: Record<string, string>, sample: Record<string, string>): string[] {
  return Object.keys(facts).filter((key) => facts[key] === sample[key]);
}

function wordPattern(name: string): RegExp {
  return new RegExp(`\\b${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\b`);
}

/** Formats entries as one line, with at most five of them. */
function line(title: string, entries: string[]): string | null {
  if (entries.length === 0) return null;
  const shown = entries.slice(0, 5).join(', ');
  return `${title}: ${entries.length > 5 ? `${entries.length}, such as ${shown}` : shown}`;
}
