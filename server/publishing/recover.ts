import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Publication } from '../../src/features/content-editing/calls.ts';
import { removeFolder } from '../file-system/folders.ts';
import { writeWhole } from '../file-system/write-whole.ts';
import { type PublishingFolder, readJson } from './folders.ts';
import { isLocked } from './lock.ts';

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
  const status = await storedStatus(folder);
  if (status && isGoing(status)) await writeWhole(folder.status, JSON.stringify(interrupted(status, current)));
}

/** A process says how far it is before it takes the lock, and another one waits half a second at most to take it. */
const betweenMs = 5_000;

/** How the last request of all processes stands: one whose process was killed in the middle of it has ended. */
export async function statusOfAll(folder: PublishingFolder): Promise<Publication | null> {
  const status = await storedStatus(folder);
  if (!status || !isGoing(status) || (await isLocked(folder.lock))) return status;
  const written = await stat(folder.status).catch(() => null);
  if (!written || Date.now() - written.mtimeMs < betweenMs) return status;
  return interrupted(status, await folder.current());
}

async function storedStatus(folder: PublishingFolder): Promise<Publication | null> {
  return (await readJson(folder.status).catch(() => null)) as Publication | null;
}

function isGoing({ state }: Publication): boolean {
  return state === 'running' || state === 'waiting';
}

function interrupted(status: Publication, current: number): Publication {
  if (status.number !== null && status.number <= current) return { ...status, state: 'done' };
  const failure = 'The server ended in the middle of it. Nothing that is live has changed: publish again.';
  return { ...status, state: 'failed', failure };
}
