import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { schedulableCollections } from '../../src/content/visibility.ts';

/**
 * The moments from which on records of a content folder are to be public, in order. Read from the files themselves: the
 * server knows no schema of a record, and what does not fit one never gets into a published folder.
 */
export async function dueIn(content: string): Promise<Date[]> {
  const moments: Date[] = [];
  for (const folder of schedulableCollections) {
    const names = await readdir(join(content, folder)).catch(() => []);
    for (const name of names.filter((entry) => ['.md', '.yaml'].includes(extname(entry)))) {
      const moment = momentIn(await readFile(join(content, folder, name), 'utf8'));
      if (moment) moments.push(moment);
    }
  }
  return moments.sort((one, other) => one.getTime() - other.getTime());
}

/** Undefined of a record that is a draft or says nothing. */
function momentIn(text: string): Date | undefined {
  const fields = text.startsWith('---') ? (text.split(/^---\s*$/m)[1] ?? '') : text;
  const [, written = ''] = /^publishOn: *['"]?([^'"\n]+)/m.exec(fields) ?? [];
  const moment = new Date(written.trim());
  if (/^status: *['"]?draft/m.test(fields) || Number.isNaN(moment.getTime())) return undefined;
  // A build is for a whole second.
  return new Date(Math.ceil(moment.getTime() / 1000) * 1000);
}
