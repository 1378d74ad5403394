import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { exists, writeAtomically } from '../../file-system/folders.ts';
import { writeRecord } from '../editing/canonical.ts';
import {
  type EditedContent,
  hashRecord,
  isCollection,
  isSame,
  recordFile,
  toContent,
} from '../editing/edited-content.ts';
import { recordTitle } from '../editing/form-schema.ts';
import { draftDifferences } from '../editing/overview.ts';
import type { Changes, ContentState } from '../editing/protocol.ts';
import { readRecords } from '../read-records.ts';

export function listChanges(content: EditedContent): Changes {
  const changes: Changes = { records: [], differences: [], contents: [] };
  for (const record of content.records) {
    const { collection, id, published, current, draft } = record;
    const shown = current ?? published;
    if (!shown || !draft) continue;
    const summary = { collection, id, title: recordTitle(collection, shown.data, id) };
    const change = published ? (current ? 'changed' : 'deleted') : 'added';
    changes.records.push({ ...summary, change });
    changes.differences.push(...draftDifferences(record).map((difference) => ({ ...summary, ...difference })));
    const [before, after] = [published && toContent(published), current && toContent(current)];
    changes.contents.push({ collection, id, before, after, hash: hashRecord(current) });
  }
  return changes;
}

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
      await writeAtomically(join(folder, path), await readFile(place));
      written.push(path);
    }
    const { records } = await readRecords(folder);
    for (const { collection, id, after } of published) {
      if (!isCollection(collection)) continue;
      const record = records.find((one) => one.collection === collection && one.id === id);
      if (record ? isSame(record, after) : after === null) continue;
      const path = recordFile(collection, id).slice('content/'.length);
      const file = join(folder, path);
      if (after === null) await rm(file, { force: true });
      else {
        await mkdir(dirname(file), { recursive: true });
        await writeAtomically(file, writeRecord(collection, after.data, after.text));
      }
      written.push(path);
    }
  } catch (error) {
    if (readOnly.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
  return written;
}
