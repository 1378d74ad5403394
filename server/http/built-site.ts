import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PagesOnDemand } from './pages-on-demand.ts';
import { PublishedFiles } from './published-files.ts';
import type { PageHandler, Site } from './site.ts';

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
    handlePage: pageHandler(join(built, 'server/entry.mjs')),
  };
}

/** Loads Astro's handler with the first page on demand: until then it would be 20 MB for nothing. */
function pageHandler(entry: string): PageHandler {
  let pages: Promise<{ handler: PageHandler }> | undefined;
  return (request, response, next, locals) => {
    pages ??= import(/* @vite-ignore */ pathToFileURL(entry).href);
    pages
      .then(({ handler }) => handler(request, response, next, locals))
      .catch((error) => {
        pages = undefined;
        next(error);
      });
  };
}
