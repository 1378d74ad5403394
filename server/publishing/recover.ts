import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Publication } from '../../src/features/content/calls.ts';
import { removeFolder, writeWhole } from './files.ts';
import { type PublishingFolder, readJson } from './folders.ts';

/** The number of the live publication, when what follows a publication was interrupted; otherwise null. */
export async function unfinished(folder: PublishingFolder): Promise<number | null> {
  const number = await folder.current();
  return number > 0 && !(await folder.finished(number)) ? number : null;
}

/** Removes what a publication left behind that never went live. To be called while the lock is held. */
export async function removeLeftovers(folder: PublishingFolder): Promise<void> {
  const current = await folder.current();
  for (const name of await readdir(folder.path).catch(() => [])) {
    const isLater = /^\d+$/.test(name) && Number(name) > current;
    if (isLater || name.startsWith('candidate-') || name.endsWith('.partial'))
      await removeFolder(join(folder.path, name));
  }
  const status = (await readJson(folder.status).catch(() => null)) as Publication | null;
  if (status?.state !== 'running' && status?.state !== 'waiting') return;
  const isLive = status.number !== null && status.number <= current;
  const failure = 'The server ended in the middle of it. Nothing that is live has changed: publish again.';
  const ended = isLive ? { state: 'done' as const } : { state: 'failed' as const, failure };
  await writeWhole(folder.status, JSON.stringify({ ...status, ...ended }));
}
