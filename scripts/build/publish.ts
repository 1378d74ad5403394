import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { encodeFiles } from '../../server/content/rendering/encode-files.ts';
import { filesIn } from '../../server/file-system/folders.ts';
import { isPublished } from '../../server/http/content-types.ts';
import { encodings } from '../../server/http/encodings.ts';
import { type FileNote, notesFile, readNotes } from '../../server/http/read-published-files.ts';

/**
 * Writes the built text files and fonts as the server holds them in memory, and a note of each in a file beside them. What has
 * not changed since the last time is not compressed again.
 *
 * @param built the folder of the rendered site
 * @param target the folder to replace
 * @param origin as visitors see it: `https://www.example.org`
 * @param before a folder that an earlier time has left, unless the program has become another
 */
export async function publish(built: string, target: string, origin: string, before?: string): Promise<void> {
  const names = (await filesIn(built)).filter(isPublished);
  const files = new Map<string, Buffer>();
  for (const name of names) files.set(name, await readFile(join(built, name)));
  const earlier: Record<string, FileNote> = before ? await readNotes(before).catch(() => ({})) : {};
  const known = new Map(Object.entries(earlier).map(([name, { hash }]) => [name, hash]));
  const { fresh, hashes } = await encodeFiles(files, origin, known);
  // Beside its place, so that a server that starts meanwhile finds the old ones or the new ones.
  const folder = `${target}.${process.pid}`;
  const notes: Record<string, FileNote> = {};
  for (const [name, hash] of [...hashes].sort(([one], [other]) => (one < other ? -1 : 1))) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    const file = fresh.get(name);
    notes[name] = { hash, headers: file?.headers ?? earlier[name]?.headers ?? {} };
    if (file) {
      await writeFile(join(folder, name), file.body);
      for (const [encoding, bytes] of file.encoded) await writeFile(join(folder, name + encodings[encoding]), bytes);
    } else if (before) {
      await copyFile(join(before, name), join(folder, name));
      for (const ending of Object.values(encodings)) {
        await copyFile(join(before, name + ending), join(folder, name + ending)).catch(() => {});
      }
    }
  }
  await writeFile(join(folder, notesFile), JSON.stringify(notes));
  await rm(target, { recursive: true, force: true });
  await rename(folder, target);
}
