import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Files } from './attacks.ts';

const built = fileURLToPath(new URL('../../dist/client/', import.meta.url));

/** Returns a picture of middle size, and the files of the search index. */
export async function attackedFiles(): Promise<Files> {
  const names = (await readdir(join(built, '_astro'))).filter((name) => name.endsWith('.webp'));
  const pictures = await Promise.all(
    names.map(async (name) => ({ path: `/_astro/${name}`, size: (await stat(join(built, '_astro', name))).size })),
  );
  const bySize = pictures.toSorted((one, other) => one.size - other.size);
  const index = await readdir(join(built, 'pagefind'), { recursive: true, withFileTypes: true });
  return {
    picture: bySize[Math.floor(bySize.length / 2)]?.path ?? '',
    searchFiles: index
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `/${join(parentPath, name).slice(built.length)}`),
  };
}
