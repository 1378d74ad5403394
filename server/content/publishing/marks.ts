import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeAtomically } from '../../file-system/folders.ts';

/** The file in a content folder that names the publications included in its files. */
export const marksFile = '.publications.json';

const marksSchema = z.record(z.string(), z.string());

export async function writeMark(folder: string, site: string, publication: string): Promise<void> {
  const marks = { ...(await readMarks(folder)), [site]: publication };
  await writeAtomically(join(folder, marksFile), `${JSON.stringify(marks, null, 2)}\n`);
}

export async function readMarks(folder: string): Promise<Record<string, string>> {
  const text = await readFile(join(folder, marksFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  try {
    return marksSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${marksFile} in ${folder} is not a list of publications`, { cause });
  }
}
