import { mkdir, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { isObject } from '../../../contract/content-editing/fields.ts';
import { canonicalFile, writeRecord } from '../../../server/content/editing/canonical.ts';
import { readRecords } from '../../../server/content/read-records.ts';
import { filesIn } from '../../../server/file-system/folders.ts';

export const laws = ['eu', 'uk'] as const;
export type Law = (typeof laws)[number];

/**
 * Replaces the records of a content folder by the starter's, and deletes its pictures. The words of `interface/` stay,
 * except those that the starter has too.
 *
 * @returns a line for each file with the fields to fill
 */
export async function startSmall(starter: string, content: string, law: Law = 'eu'): Promise<string[]> {
  const { records } = await readRecords(starter);
  const isKept = (file: string) => /^interface\/|(^|\/)\./.test(file);
  for (const file of (await filesIn(content)).filter((file) => !isKept(file))) await rm(join(content, file));
  await removeEmptyFolders(content);
  for (const { file, collection, data, body } of records) {
    const target = join(content, file.slice('content/'.length));
    const former = file.startsWith('content/interface/') ? parse(await readFile(target, 'utf8')) : {};
    await mkdir(dirname(target), { recursive: true });
    const text = writeRecord(collection, merge(former, data), body);
    const isUkLaw = law === 'uk' && collection === 'legal';
    await writeFile(target, isUkLaw ? canonicalFile(collection, toUkLaw(text)) : text);
  }
  return records
    .filter(
      ({ file, collection }) => !file.startsWith('content/interface/') && !['site', 'search'].includes(collection),
    )
    .map(({ file, data, body }) => `${file}: ${[...Object.keys(Object(data)), ...(body ? ['text'] : [])].join(', ')}`);
}

/** Phrases of `starter/legal/` with those of a company in the United Kingdom, in the order of their replacement. */
export const ukPhrases: [eu: string, uk: string][] = [
  ['GDPR', 'UK GDPR'],
  [
    'General Data Protection Regulation of the European Union',
    'UK General Data Protection Regulation and the Data Protection Act 2018',
  ],
  [
    'supervisory authority of the place where you live or work, or where you believe that the law was broken',
    "Information Commissioner's Office, ico.org.uk",
  ],
  ['In the European Union, storing', 'Under the Privacy and Electronic Communications Regulations, storing'],
  ['in the European Union', 'in the United Kingdom'],
  ['law of the country in which {legal.entity} is registered', 'law of England and Wales'],
  ['law of the country where you live', 'law of the part of it where you live'],
];

/** Replaces the phrases, also across the lines of a text. */
export function toUkLaw(text: string): string {
  return ukPhrases.reduce((changed, [eu, uk]) => {
    const pattern = eu.replaceAll(/[{}.]/g, '\\$&').replaceAll(' ', '\\s+');
    return changed.replaceAll(new RegExp(pattern, 'g'), uk);
  }, text);
}

/** Returns a record with the fields of another in place of its own. */
function merge(record: unknown, other: unknown): unknown {
  if (!isObject(record) || !isObject(other)) return other;
  const merged = Object.entries(other).map(([field, value]) => [field, merge(record[field], value)]);
  return { ...record, ...Object.fromEntries(merged) };
}

async function removeEmptyFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const inner = join(folder, entry.name);
    await removeEmptyFolders(inner);
    if ((await readdir(inner)).length === 0) await rmdir(inner);
  }
}
