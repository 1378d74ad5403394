import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file atomically and durably: it exists completely on disk, or not at all. */
export async function writeAtomically(path: string, bytes: Buffer | string): Promise<void> {
  const partial = `${path}.${randomUUID()}.partial`;
  try {
    const handle = await open(partial, 'w');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Makes a rename durable. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r').catch(() => null);
  // Windows cannot open folders.
  await handle?.sync().catch(() => {});
  await handle?.close();
}
