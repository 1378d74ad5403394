import { mkdir, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { isObject } from '../../../contract/content-editing/fields.ts';
import { writeRecord } from '../../../server/content/editing/canonical.ts';
import { readRecords } from '../../../server/content/read-records.ts';
import { filesIn } from '../../../server/file-system/folders.ts';

/**
 * Replaces the records of a content folder by the starter's, and deletes its pictures. The words of `interface/` stay,
 * except those that the starter has too.
 *
 * @returns a line for each file with the fields to fill
 */
export async function startSmall(starter: string, content: string): Promise<string[]> {
  const { records } = await readRecords(starter);
  const isKept = (file: string) => /^interface\/|(^|\/)\./.test(file);
  for (const file of (await filesIn(content)).filter((file) => !isKept(file))) await rm(join(content, file));
  await removeEmptyFolders(content);
  for (const { file, collection, data, body } of records) {
    const target = join(content, file.slice('content/'.length));
    const former = file.startsWith('content/interface/') ? parse(await readFile(target, 'utf8')) : {};
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, writeRecord(collection, merge(former, data), body));
  }
  return records
    .filter(
      ({ file, collection }) => !file.startsWith('content/interface/') && !['site', 'search'].includes(collection),
    )
    .map(({ file, data, body }) => `${file}: ${[...Object.keys(Object(data)), ...(body ? ['text'] : [])].join(', ')}`);
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
