import { link, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { z } from 'zod';
import { isRunning } from '../running-process.ts';

/** A holder that is alive says so more often than this. */
const silentMs = 30_000;
const sayEveryMs = 5_000;

const holderSchema = z.object({ pid: z.int(), host: z.string() });

interface Lock {
  release(): Promise<void>;
}

/**
 * Takes a lock that one process of all that share the file holds at a time. Null while another one holds it; one that was
 * killed holds nothing.
 */
export async function takeLock(path: string): Promise<Lock | null> {
  const own = JSON.stringify({ pid: process.pid, host: hostname(), at: Date.now() });
  if (!(await create(path, own))) {
    const found = await readFile(path, 'utf8').catch(() => null);
    if (found === null || (await isHeld(path, found))) return null;
    const isOurs = await moveAway(path, found);
    if (!isOurs || !(await create(path, own))) return null;
  }
  const alive = setInterval(() => utimes(path, new Date(), new Date()).catch(() => {}), sayEveryMs).unref();
  return {
    async release() {
      clearInterval(alive);
      await rm(path, { force: true });
    },
  };
}

/** Whether a process that is alive holds it. */
export async function isLocked(path: string): Promise<boolean> {
  const found = await readFile(path, 'utf8').catch(() => null);
  return found !== null && isHeld(path, found);
}

async function create(path: string, text: string): Promise<boolean> {
  const file = await open(path, 'wx').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return null;
    throw error;
  });
  if (!file) return false;
  await file.writeFile(text);
  await file.close();
  return true;
}

/** Whether its holder, as the file says, is alive. */
async function isHeld(path: string, text: string): Promise<boolean> {
  const state = await stat(path).catch(() => null);
  // It was released just now.
  if (!state) return true;
  const isSilent = Date.now() - state.mtimeMs > silentMs;
  const holder = holderSchema.safeParse(parsed(text)).data;
  // Empty for a moment, while it is made.
  if (!holder || holder.host !== hostname()) return !isSilent;
  return !isSilent && isRunning(holder.pid);
}

/** Moves an abandoned lock away; false when it is another one by now, of somebody who was faster. */
async function moveAway(path: string, found: string): Promise<boolean> {
  const aside = `${path}.${process.pid}.partial`;
  const isMoved = await rename(path, aside).then(
    () => true,
    () => false,
  );
  if (!isMoved) return false;
  const isIt = (await readFile(aside, 'utf8').catch(() => '')) === found;
  if (!isIt) await link(aside, path).catch(() => {});
  await rm(aside, { force: true });
  return isIt;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
