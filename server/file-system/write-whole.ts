import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file that is there whole, on disk, or not at all. */
export async function writeWhole(path: string, bytes: Buffer | string): Promise<void> {
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

/** Writes the names in a folder to disk; a rename is not durable before that. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r').catch(() => null);
  // Windows opens no folder.
  await handle?.sync().catch(() => {});
  await handle?.close();
}
