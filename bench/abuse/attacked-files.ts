import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Files } from './attacks.ts';

const built = fileURLToPath(new URL('../../dist/client/', import.meta.url));

/** The picture of the middle size, and the index of the search. */
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
