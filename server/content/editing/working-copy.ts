import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ContentState } from './protocol.ts';
import { filesIn } from '../../file-system/folders.ts';
import { writeRecord } from './canonical.ts';
import { type ContentRecord, readContent } from './edited-content.ts';

/**
 * Writes a content folder with its drafts into another folder. What has no draft is there byte for byte; the bytes of
 * uploaded pictures are for those who have them to add (server/content/editing/pictures.ts).
 *
 * @param target is made, and emptied if it is there
 */
export async function writeWorkingCopy(state: ContentState, target: string): Promise<void> {
  const { records } = await readContent(state);
  const files = await filesIn(state.folder);
  await rm(target, { recursive: true, force: true });
  await Promise.all([...new Set(files.map(dirname))].map((folder) => mkdir(join(target, folder), { recursive: true })));
  for (const file of files) await copyFile(join(state.folder, file), join(target, file));
  // One after the other: those of a list share a file.
  for (const record of records) if (record.draft) await write(record, target);
}

async function write({ collection, id, file, draft }: ContentRecord, target: string): Promise<void> {
  const path = join(target, file.slice('content/'.length));
  const before = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  const { data = null, text = null } = draft?.content ?? {};
  const after = writeRecord(before, collection, id, data, text);
  if (after === null) return rm(path, { force: true });
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, after);
}
