import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject } from '../../contract/content-editing/fields.ts';
import { writeRecord } from '../../server/content/editing/canonical.ts';
import { readRecords } from '../../server/content/read-records.ts';

/** Finds the files of records that the editor would write differently. The content check reports faulty ones. */
export async function nonCanonicalFiles(folder: string): Promise<{ file: string; canonical: string }[]> {
  const { records } = await readRecords(folder);
  const changed: { file: string; canonical: string }[] = [];
  // A file without fields is no record yet.
  for (const { collection, data, body, ...record } of records.filter((one) => isObject(one.data))) {
    const file = record.file.replace(/^content\//, '');
    const text = await readFile(join(folder, file), 'utf8');
    const canonical = writeRecord(collection, data, body);
    if (canonical !== text) changed.push({ file, canonical });
  }
  return changed;
}

/** Rewrites the files of records in the editor's format, which loses comments. */
export async function formatContent(folder: string): Promise<void> {
  for (const { file, canonical } of await nonCanonicalFiles(folder)) await writeFile(join(folder, file), canonical);
}
