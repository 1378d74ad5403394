import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeWhole } from '../../file-system/write-whole.ts';

/** The file of a content folder that names the publications which its files have in them. */
export const marksFile = '.publications.json';

/** The last publication that the files of a content folder have in them, by the database in which it is noted. */
const marksSchema = z.record(z.string(), z.string());

/** The id of the last publication of a site that is in these files; undefined when there is none. */
export async function readMark(folder: string, site: string): Promise<string | undefined> {
  return (await readMarks(folder))[site];
}

/** Says that a publication of a site is in these files, and all before it. */
export async function writeMark(folder: string, site: string, publication: string): Promise<void> {
  const marks = { ...(await readMarks(folder)), [site]: publication };
  await writeWhole(join(folder, marksFile), `${JSON.stringify(marks, null, 2)}\n`);
}

async function readMarks(folder: string): Promise<Record<string, string>> {
  const text = await readFile(join(folder, marksFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  return marksSchema.parse(JSON.parse(text));
}
