import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canonicalFile } from '../../server/content/editing/canonical.ts';
import { readRecords } from '../../server/content/read-records.ts';

/** Finds the files of records that the editor would write differently. The content check reports faulty ones. */
export async function nonCanonicalFiles(folder: string): Promise<{ file: string; canonical: string }[]> {
  const { records } = await readRecords(folder);
  const files = new Map(records.map(({ file, collection }) => [file.replace(/^content\//, ''), collection]));
  const changed: { file: string; canonical: string }[] = [];
  for (const [file, collection] of files) {
    const text = await readFile(join(folder, file), 'utf8');
    const canonical = canonicalFile(collection, text);
    if (canonical !== text) changed.push({ file, canonical });
  }
  return changed;
}

/** Rewrites the files of records in the editor's format, which loses comments. */
export async function formatContent(folder: string): Promise<void> {
  for (const { file, canonical } of await nonCanonicalFiles(folder)) await writeFile(join(folder, file), canonical);
}
