import { join } from 'node:path';
import { builtHandler } from './built-handler.ts';
import { PagesOnDemand } from './pages-on-demand.ts';
import { PublishedFiles } from './published-files.ts';
import type { Site } from './site.ts';

interface Places {
  /** The folder of the build: `dist`. */
  built: string;
  /** Where the published files are, when that is not in it. */
  published?: string | undefined;
  /** `client` and `published` of publications before. */
  earlier?: string | undefined;
}

/** Reads a built site, without what the error screens say of a status. */
export async function readBuiltSite(
  { built, published, earlier }: Places,
  headers: Record<string, string>,
): Promise<Omit<Site, 'statuses'>> {
  const files = published ?? join(built, 'published');
  return {
    files: await PublishedFiles.read(files, headers, earlier && join(earlier, 'published')),
    client: join(built, 'client'),
    earlier: earlier && join(earlier, 'client'),
    pages: await PagesOnDemand.read(join(built, 'server')),
    handlePage: builtHandler(join(built, 'server/index.cjs')),
  };
}
