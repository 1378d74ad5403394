import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { exists } from '../../file-system/folders.ts';
import { writeAtomically } from '../../file-system/write-atomically.ts';
import { writeRecord } from '../editing/canonical.ts';
import { isCollection, isSame, recordFile } from '../editing/edited-content.ts';
import type { ContentState } from '../editing/protocol.ts';
import { readRecords } from '../read-records.ts';

/** Errors of a read-only content folder, such as in a container. */
const readOnly = new Set(['EROFS', 'EACCES', 'EPERM']);

/** Writes publications into the files; returns the changed paths, or null if the folder is not writable. */
export async function writeFiles(state: ContentState): Promise<string[] | null> {
  const { folder, published, elsewhere } = state;
  const written: string[] = [];
  try {
    for (const [path, place] of elsewhere) {
      if (await exists(join(folder, path))) continue;
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await copyFile(place, join(folder, path));
      written.push(path);
    }
    const { records } = await readRecords(folder);
    // Written one at a time, because the records of a list share a file.
    for (const { collection, id, after } of published) {
      if (!isCollection(collection)) continue;
      const record = records.find((one) => one.collection === collection && one.id === id);
      if (record ? isSame(record, after) : after === null) continue;
      const path = recordFile(collection, id).slice('content/'.length);
      await writeFile(join(folder, path), (before) =>
        writeRecord(before, collection, id, after?.data ?? null, after?.text ?? null),
      );
      if (!written.includes(path)) written.push(path);
    }
  } catch (error) {
    if (readOnly.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
  return written;
}

async function writeFile(path: string, change: (before: string | null) => string | null): Promise<void> {
  const before = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  const after = change(before);
  if (after === null) return rm(path, { force: true });
  await mkdir(dirname(path), { recursive: true });
  await writeAtomically(path, after);
}
