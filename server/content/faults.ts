import type { z } from 'zod';
import { formatField, getValueAt, listTexts, setValueAt } from '../../contract/content-editing/fields.ts';
import { isPicture, picturePath } from '../../contract/content-editing/file-kinds.ts';
import { disabledFeature, type Features, featureNames, readFeatures } from '../../contract/features.ts';
import { fieldsNeededByFeatures, isCollectionOn, isShown } from '../../src/content/available.ts';
import { buildMoment } from '../../src/content/build-moment.ts';
import { type CollectionName, collections } from '../../src/content/collections.ts';
import { embedServices } from '../../src/content/embed.ts';
import { templateNames } from '../../src/content/interface/words.ts';
import { isTakenName, isTopLevel } from '../../src/content/page-registry.ts';
import type { PictureFile } from '../../src/content/picture-file.ts';
import {
  collectPlaceholders,
  fillRecord,
  type Placeholders,
  resolveConditions,
  unknownPlaceholders,
} from '../../src/content/placeholders.ts';
import { listChartIds } from '../../src/content/post.ts';
import { type Names, withNames } from '../../src/content/references.ts';
import { filesIn } from '../file-system/folders.ts';
import { closest, describeIssue } from './describe-issue.ts';
import { isDeepMarkdown, listLinkedPages, listPlacedPictures } from './markdown.ts';
import { collectNames, visibleNames } from './names.ts';
import { type Fault, missingFile, readRecords, type WrittenContent, type WrittenRecord } from './read-records.ts';

interface Existing {
  names: Names;
  /** The names of all records, including those that are not public. */
  all: Names;
  pictures: ReadonlyMap<string, PictureFile>;
  on: Features;
}

/** The records of a content folder, its pictures by path (`images/blog/ward.webp`), and the paths of all its files. */
export interface CheckedContent extends WrittenContent {
  pictures: ReadonlyMap<string, PictureFile>;
  files: readonly string[];
}

export async function findContentFaults(folder: string): Promise<Fault[]> {
  const files = await filesIn(folder);
  return checkRecords(withFiles(await readRecords(folder, files), files)).faults;
}

export function withFiles({ records, faults }: WrittenContent, files: string[]): CheckedContent {
  const pictures = files.filter(isPicture).map((path) => [path, { path, width: 0, height: 0, hash: '' }] as const);
  return { records, faults, files, pictures: new Map(pictures) };
}

export interface ParsedRecord extends WrittenRecord {
  parsed: unknown;
}

interface CheckedRecord {
  record: ParsedRecord;
  faults: Fault[];
}

/** Checks content with its placeholders filled in, because limits of length apply to the text that visitors read. */
export function checkRecords(
  content: CheckedContent,
  moment = buildMoment(),
): { faults: Fault[]; records: ParsedRecord[] } {
  const check = recordCheck(content, moment);
  const checked = content.records.map(check);
  const on = featuresOf(content.records);
  // A record may be missing if no page would show it.
  const isUnshown = ({ record, words }: Fault) =>
    record !== null && words === missingFile && !isShown(record.collection, on, content.records);
  const found = [...content.faults.filter((fault) => !isUnshown(fault)), ...checked.flatMap(({ faults }) => faults)];
  found.sort((a, b) => (a.file < b.file ? -1 : Number(a.file > b.file)));
  return { faults: found, records: checked.map(({ record }) => record) };
}

export function recordCheck(
  { records: written, pictures, files }: CheckedContent,
  moment: Date,
): (record: WrittenRecord) => CheckedRecord {
  const placeholders = readPlaceholders(written);
  const on = featuresOf(written);
  const fill = (record: WrittenRecord) => ({
    ...record,
    data: fillRecord(record.data, placeholders),
    body: resolveConditions(record.body, placeholders),
  });
  const filled = written.map(fill);
  const all = collectNames(filled, files);
  const namesFor = visibleNames(filled, files, moment);
  return (given) => {
    const record = fill(given);
    const existing = { names: namesFor(record), all, pictures, on };
    const schema = collections[record.collection].schema as z.ZodType;
    const isUsed = isCollectionOn(record.collection, on);
    const parse = (given: unknown) => schema.safeParse(given, { reportInput: true });
    const { parsed, needed } = withNames(existing, () => omitLinks(record.data, parse(record.data), parse, on));
    // Records of a switched-off feature may refer to deleted records.
    if (!isUsed) return { record: { ...record, parsed: parsed.data }, faults: [] };
    const isNeeded = ({ path }: z.core.$ZodIssue) =>
      needed.some((link) => formatField(link.path) === formatField(path));
    const faults = [
      ...(parsed.error?.issues ?? [])
        .filter((issue) => !isNeeded(issue))
        .flatMap((issue) => issueFaults(issue, given, existing)),
      ...fieldsNeededByFeatures(record.collection, on)
        .filter((field) => Object(record.data)[field] === undefined)
        .map((field) => faultAt(record, [field], 'is missing')),
      ...findNameFaults(record, written),
      ...findRedirectFaults(record, existing, on),
      ...needed.map(({ path, text }) => faultAt(record, path, describeSwitchedOff(text, on))),
      ...textFaults(record, existing, on),
      ...placeholderFaults(record, placeholders, existing),
    ];
    return { record: { ...record, parsed: parsed.data }, faults };
  };
}

export function readPlaceholders(records: WrittenRecord[]): Placeholders {
  const [company, figures, site] = (['company', 'figures', 'site'] as const).map((name) => onlyRecord(records, name));
  return collectPlaceholders(Object(company), Object(figures), Object(site), embedServices(records));
}

/** A site whose `/trust` is deleted has the feature switched off, so links to it are left out. */
function featuresOf(records: WrittenRecord[]): Features {
  const on = readFeatures(onlyRecord(records, 'company'));
  return { ...on, trust: on.trust && records.some(({ collection, id }) => isTopLevel(collection) && id === 'trust') };
}

function onlyRecord(records: WrittenRecord[], name: CollectionName): unknown {
  return records.find(({ collection }) => collection === name)?.data;
}

export function faultAt({ collection, id, file }: WrittenRecord, path: PropertyKey[], words: string): Fault {
  return { file, text: `${formatField(path) || 'the record'} ${words}`, record: { collection, id }, path, words };
}

function issueFaults(issue: z.core.$ZodIssue, record: WrittenRecord, existing: Existing): Fault[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => faultAt(record, [...issue.path, key], 'is not a field of this record'));
  }
  const kind = issue.code === 'custom' && (issue.params?.kind as keyof Names | 'picture' | undefined);
  if (!kind) return [faultAt(record, issue.path, describeIssue(issue, getValueAt(record.data, issue.path)))];
  const names = kind === 'picture' ? [...existing.pictures.keys()] : existing.names[kind];
  return [faultAt(record, issue.path, describeMissing(kind, String(issue.input), names, existing))];
}

/** Pages directly below the domain share their names with all others. */
function findNameFaults(record: WrittenRecord, all: WrittenRecord[]): Fault[] {
  const { collection, id } = record;
  if (!isTopLevel(collection)) return [];
  const isTaken =
    isTakenName(id) ||
    all.some((other) => other.id === id && other.collection !== collection && isTopLevel(other.collection));
  return isTaken ? [faultAt(record, [], `cannot be at /${id}, which is another page: rename its file`)] : [];
}

function describeSwitchedOff(address: string, on: Features): string {
  const feature = disabledFeature(address, on);
  if (feature === 'trust') return `refers to ${JSON.stringify(address)}, which is switched off or has no page`;
  return `refers to ${JSON.stringify(address)}, but content/company.yaml switches off ${feature}`;
}

function describeMissing(kind: string, name: string, names: readonly string[], { all, on }: Existing): string {
  const page = name.replace(/#.*$/, '');
  const isKnown = Object.entries(all).some(([of, known]) => of === kind && known.includes(page));
  if (isKnown && !names.includes(page)) return `refers to the ${kind} ${JSON.stringify(name)}, which is not public`;
  const nearest = closest(
    name,
    names.filter((other) => !disabledFeature(other, on)),
  );
  const advice = nearest === undefined ? 'None exist yet' : `The closest is ${JSON.stringify(nearest)}`;
  return `refers to the ${kind} ${JSON.stringify(name)}, which does not exist. ${advice}`;
}

/**
 * Reports unknown placeholders. Code in articles may contain braces, so there it reports only conditions and names with
 * a dot.
 */
function placeholderFaults(record: WrittenRecord, placeholders: Placeholders, existing: Existing): Fault[] {
  const inText = unknownPlaceholders(record.body, placeholders, templateNames).filter((name) => /[. ]/.test(name));
  const found = [
    ...listTexts(record.data).flatMap(({ path, text }) =>
      unknownPlaceholders(text, placeholders, templateNames).map((name) => ({ path, name })),
    ),
    ...inText.map((name) => ({ path: ['text'], name })),
  ];
  const names = [...placeholders.keys()];
  return found.map(({ path, name }) => faultAt(record, path, describeMissing('placeholder', name, names, existing)));
}

/** For unknown names of one kind in a text, because each is compared with all existing names. */
const maxFaults = 20;

/** Reports redirects from addresses that have a page, because visitors would see the page. */
function findRedirectFaults(record: WrittenRecord, { names: { address } }: Existing, on: Features): Fault[] {
  const { redirects } = Object(record.data) as { redirects?: { from?: unknown }[] };
  if (record.collection !== 'site' || !Array.isArray(redirects)) return [];
  return redirects.flatMap((redirect, index) => {
    const from = String(redirect?.from);
    const isPage = address.includes(from) && !disabledFeature(from, on);
    return isPage ? [faultAt(record, ['redirects', index, 'from'], `is ${from}, which has a page`)] : [];
  });
}

/** Checks the Markdown of a record, which its schema does not cover. */
function textFaults(record: WrittenRecord, existing: Existing, on: Features): Fault[] {
  const { body, collection, data } = record;
  const { charts } = Object(data) as { charts?: { id?: unknown }[] };
  const chartIds = Array.isArray(charts) ? charts.map((chart) => String(chart?.id)) : [];
  const linked = listLinkedPages(body);
  const unknown = (kind: string, used: string[], names: readonly string[]) =>
    used
      .filter((name) => !names.includes(name))
      .slice(0, maxFaults)
      .map((name) => describeMissing(kind, name, names, existing));
  const found = [
    ...(isDeepMarkdown(body) ? ['nests more than ten quotes or lists'] : []),
    ...unknown('chart', collection === 'blog' ? listChartIds(body) : [], chartIds),
    ...linked.filter((page) => disabledFeature(page, on)).map((page) => describeSwitchedOff(page, on)),
    ...unknown('address', linked, existing.names.address),
    ...unknown('picture', listPlacedPictures(body).map(picturePath), [...existing.pictures.keys()]),
  ];
  return found.map((words) => faultAt(record, ['text'], words));
}

type Parsed = z.ZodSafeParseResult<unknown>;

/** Removes links to features that are off, with their field, entry or group. Returns required links as `needed`. */
function omitLinks(record: unknown, parsed: Parsed, parse: (record: unknown) => Parsed, on: Features) {
  if (featureNames.every((name) => on[name])) return { parsed, needed: [] };
  // The old address of a redirect (`from`) no longer has a page.
  const links = listTexts(record).filter(
    ({ path, text }) => text.startsWith('/') && path.at(-1) !== 'from' && disabledFeature(text, on),
  );
  const needed: typeof links = [];
  let left = { record, parsed };
  // Links are removed from the end, because removing one moves the entries after it.
  for (const link of links.toReversed()) {
    const before = left.parsed.error?.issues ?? [];
    const isFaulty = before.some(({ path }) => path.join() === link.path.join());
    const found = [0, 1, 2]
      .map((levels) => link.path.slice(0, link.path.length - levels))
      .filter((path) => path.length > 0)
      .map((path) => {
        const rest = structuredClone(left.record);
        setValueAt(rest, path, undefined);
        return { record: rest, parsed: parse(rest) };
      })
      .find((rest) => (rest.parsed.error?.issues.length ?? 0) === before.length - Number(isFaulty));
    if (found) left = found;
    else needed.unshift(link);
  }
  return { parsed: left.parsed, needed };
}
