import { join } from 'node:path';
import type { Content } from '../../src/content/content.ts';
import { contentFile, readSnapshot } from '../content/snapshot.ts';
import { builtHandler } from './built-handler.ts';
import { PagesOnDemand } from './pages-on-demand.ts';
import { PublishedFiles } from './published-files.ts';
import type { Site } from './site.ts';

interface Places {
  /** The folder of the build: `dist`. */
  built: string;
  /** Where the published files are, when that is not in it. */
  published?: string | undefined;
}

/** Reads a built site, without what the error screens say of a status. */
export async function readBuiltSite(
  { built, published }: Places,
  headers: Record<string, string>,
): Promise<Omit<Site, 'statuses'>> {
  let content: Content | undefined;
  return {
    files: await PublishedFiles.read(published ?? join(built, 'published'), headers),
    client: join(built, 'client'),
    linked: new Map<string, string>(),
    pages: await PagesOnDemand.read(join(built, 'server')),
    content: () => {
      content ??= readSnapshot(join(built, 'server', contentFile));
      return content;
    },
    handlePage: builtHandler(built),
  };
}
