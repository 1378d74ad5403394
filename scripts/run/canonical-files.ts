import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canonicalFile } from '../../server/content/editing/canonical.ts';
import { readRecords } from '../../server/content/read-records.ts';
import { Failure } from './console.ts';

interface NonCanonicalFile {
  /** The path in the content folder: `blog/1.md`. */
  file: string;
  canonical: string;
}

/** Finds the files of records that the editor would write differently. The content check reports faulty ones. */
export async function nonCanonicalFiles(folder: string): Promise<NonCanonicalFile[]> {
  const { records } = await readRecords(folder);
  const files = new Map(records.map(({ file, collection }) => [file.replace(/^content\//, ''), collection]));
  const changed: NonCanonicalFile[] = [];
  for (const [file, collection] of files) {
    const text = await readFile(join(folder, file), 'utf8');
    const canonical = canonicalFile(collection, text);
    if (canonical !== text) changed.push({ file, canonical });
  }
  return changed;
}

/** Rewrites the files of records in the editor's format, which loses comments. */
export async function formatContent(folder: string): Promise<string[]> {
  const changed = await nonCanonicalFiles(folder);
  for (const { file, canonical } of changed) await writeFile(join(folder, file), canonical);
  return changed.map(({ file }) => file);
}

/** Checks that every file of a record is in the editor's format. */
export async function checkFormat(folder: string): Promise<void> {
  const changed = await nonCanonicalFiles(folder);
  if (changed.length === 0) return;
  const lines = changed.map(({ file }) => `  content/${file}`);
  throw new Failure(
    `These files are not in the editor's form. \`npm run format\` rewrites them:\n\n${lines.join('\n')}`,
  );
}
