import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatField } from '../../server/content/describe-issue.ts';
import { canonicalFile, unknownNulls } from '../../server/content/editing/canonical.ts';
import { readRecords } from '../../server/content/read-records.ts';
import { Failure } from './console.ts';

interface NonCanonicalFile {
  /** The path in the content folder: `blog/1.md`. */
  file: string;
  canonical: string;
}

/**
 * Finds the files of records that the editor would write differently. The content check reports unreadable ones.
 *
 * @throws Failure for a key without a value that is no field, because rewriting would hide the mistake
 */
export async function nonCanonicalFiles(folder: string): Promise<NonCanonicalFile[]> {
  const { records } = await readRecords(folder);
  const files = new Map(records.map(({ file, collection }) => [file.replace(/^content\//, ''), collection]));
  const changed: NonCanonicalFile[] = [];
  const broken: string[] = [];
  for (const [file, collection] of files) {
    const text = await readFile(join(folder, file), 'utf8');
    broken.push(...unknownNulls(collection, text).map((path) => `  content/${file}: ${formatField(path)}`));
    const canonical = canonicalFile(collection, text);
    if (canonical !== text) changed.push({ file, canonical });
  }
  if (broken.length === 0) return changed;
  throw new Failure(
    `These have no value and are no fields of their records, so nothing was rewritten. A text with a comma or a colon needs quotation marks around it:\n\n${broken.join('\n')}`,
  );
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
