import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { encodeFiles, fileHeaders } from '../../server/content/rendering/encode-files.ts';
import { filesIn, linkFile } from '../../server/file-system/folders.ts';
import { isPublished } from '../../server/http/headers.ts';
import { encodings, type FileNote, notesFile, readNotes } from '../../server/http/published-files.ts';

/** The stamp of the program that computed the headers. */
const serverFile = '.server';

/**
 * Writes the built text files and fonts in the form that the server keeps in memory, and their metadata in one file.
 * Unchanged files are not compressed again, but get new headers if another version of the program wrote them.
 */
export async function publish(built: string, target: string, origin: string, program = ''): Promise<void> {
  const names = (await filesIn(built)).filter(isPublished);
  const files = new Map<string, Buffer>();
  await Promise.all(names.map(async (name) => files.set(name, await readFile(join(built, name)))));
  const earlier: Record<string, FileNote> = await readNotes(target).catch(() => ({}));
  const madeBy = await readFile(join(target, serverFile), 'utf8').catch(() => null);
  const known = new Map(Object.entries(earlier).map(([name, { hash }]) => [name, hash]));
  const { fresh, hashes } = await encodeFiles(files, origin, known);
  // Written next to the target, so that a server that starts in the meantime finds either the old or the new files.
  const folder = `${target}.${process.pid}`;
  await rm(folder, { recursive: true, force: true });
  const write = async ([name, hash]: [string, string]): Promise<[string, FileNote]> => {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    const file = fresh.get(name);
    if (file) {
      await writeFile(join(folder, name), file.body);
      for (const [encoding, bytes] of file.encoded) await writeFile(join(folder, name + encodings[encoding]), bytes);
      return [name, { hash, headers: file.headers }];
    }
    await linkFile(join(target, name), join(folder, name));
    for (const ending of Object.values(encodings)) {
      await linkFile(join(target, name + ending), join(folder, name + ending)).catch(() => {});
    }
    const kept = madeBy === program ? earlier[name]?.headers : undefined;
    return [name, { hash, headers: kept ?? fileHeaders(name, await readFile(join(target, name))) }];
  };
  const notes = await Promise.all([...hashes].sort(([a], [b]) => (a < b ? -1 : 1)).map(write));
  await writeFile(join(folder, notesFile), JSON.stringify(Object.fromEntries(notes)));
  await writeFile(join(folder, serverFile), program);
  await rm(target, { recursive: true, force: true });
  await rename(folder, target);
}
