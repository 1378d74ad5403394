import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exists, removeFolder } from '../../server/file-system/folders.ts';
import { linkFolder } from '../../server/file-system/link-files.ts';
import type { PublicationFile } from '../../server/publishing/folders.ts';
import { differing, hashesOf } from '../../server/publishing/hashes.ts';
import { sourcesOf } from '../../server/publishing/workspace.ts';
import { contentStamp, publishedStamp } from '../build/stamps.ts';

/**
 * Replaces the project's built pages with those of a publication, so that the next start has nothing to build. When
 * the program or the content has become another since, the old ones stay, and the next start builds.
 */
export async function replaceBuilt(published: string, root: string, publication: PublicationFile): Promise<void> {
  const isSame = (await sourcesOf(root)) === publication.sources && (await hasContentOf(published, root));
  const dist = join(root, 'dist');
  if (!isSame) return;
  const fresh = `${dist}.fresh`;
  await removeFolder(fresh);
  await mkdir(fresh, { recursive: true });
  await linkFolder(join(published, 'dist'), fresh, (path) => !/^[.](rendered|published)$/.test(path));
  await writeFile(
    join(fresh, '.publication'),
    JSON.stringify({ number: publication.number, moment: publication.moment }),
  );
  const old = `${dist}.old`;
  await removeFolder(old);
  if (await exists(dist)) await rename(dist, old);
  await rename(fresh, dist);
  await writeFile(join(dist, '.rendered'), await contentStamp(root));
  await writeFile(join(dist, '.published'), await publishedStamp(root, publication.origin));
  await removeFolder(old);
}

async function hasContentOf(published: string, root: string): Promise<boolean> {
  const [one, other] = await Promise.all([join(published, 'content'), join(root, 'content')].map(hashesOf));
  return differing(one ?? {}, other ?? {}).length === 0;
}
