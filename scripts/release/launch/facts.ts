import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRecords } from '../../../server/content/read-records.ts';
import { filesIn } from '../../../server/file-system/folders.ts';

/** The facts that another company must replace. Page texts are not included. */
export interface Facts {
  /** The texts of `company.yaml` by their paths. */
  company: Record<string, string>;
  /** The texts of `figures.yaml`. */
  figures: Record<string, string>;
  certificates: string[];
  people: string[];
  /** Cities and countries of the offices. */
  places: string[];
  /** Dates by the file and field that contain them. */
  dates: Record<string, string>;
  /** Hashes of the pictures by their paths. */
  pictures: Record<string, string>;
}

/** Company fields that are settings or are derived from other fields. */
const settings = /^(locale|signature|description|social\.\d+\.(name|icon)|features\b.*)$/;

/** Reads the facts of a content folder. */
export async function readFacts(folder: string): Promise<Facts> {
  const { records } = await readRecords(folder);
  const leaves = records.flatMap(({ file, path, data }) =>
    listLeaves(data, []).map((leaf) => ({ ...leaf, file, key: [file, ...path, ...leaf.path].join(' ') })),
  );
  const inFile = (name: string) =>
    leaves.flatMap(({ file, path, value }) => (file === `content/${name}` ? [[path.join('.'), value] as const] : []));
  const company = Object.fromEntries(inFile('company.yaml').filter(([path]) => !settings.test(path)));
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
    pictures: await pictureHashes(join(folder, 'images')),
  };
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
  const countries = Object.entries(company).flatMap(([path, text]) =>
    /^offices\.\d+\.lines\./.test(path) ? [/, ([A-Z][A-Za-z ]+)$/.exec(text)?.[1] ?? ''] : [],
  );
  return [...new Set([...cities, ...countries])].filter((place) => place && !/\d/.test(place)).sort();
}

async function pictureHashes(folder: string): Promise<Record<string, string>> {
  const files = await filesIn(folder).catch(() => []);
  const hashes = await Promise.all(
    files.map(async (file) => {
      const hash = createHash('sha256').update(await readFile(join(folder, file)));
      return [file, hash.digest('hex').slice(0, 12)] as const;
    }),
  );
  return Object.fromEntries(hashes.sort());
}
