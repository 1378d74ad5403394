import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Content } from '../../src/content/content.ts';
import { contentFile, readSnapshot } from '../content/snapshot.ts';
import { PagesOnDemand } from './pages-on-demand.ts';
import { PublishedFiles } from './published-files.ts';
import type { PageHandler, Site } from './site.ts';

interface Places {
  /** The folder of the build: `dist`. */
  built: string;
  /** The folder of the published files, when it is not in the build. */
  published?: string | undefined;
}

/** Reads a built site, without the words of the error screens. */
export async function readBuiltSite(
  { built, published }: Places,
  headers: Record<string, string>,
): Promise<Omit<Site, 'statuses'>> {
  let content: Content | undefined;
  let loading: Promise<PageHandler> | undefined;
  return {
    files: await PublishedFiles.read(published ?? join(built, 'published'), headers),
    client: join(built, 'client'),
    linked: new Map<string, string>(),
    pages: await PagesOnDemand.read(join(built, 'server')),
    content: () => {
      content ??= readSnapshot(join(built, 'server', contentFile));
      return content;
    },
    // Loaded with the first page: until then it would be 20 MB for nothing.
    handlePage(request, response, next, locals) {
      loading ??= loadHandler(built);
      loading.then(
        (handle) => handle(request, response, next, locals),
        (error) => {
          loading = undefined;
          next(error);
        },
      );
    },
  };
}

/** Loads Astro's handler of a built program, which renders from the content that is current. */
export async function loadHandler(built: string): Promise<PageHandler> {
  const { handler } = (await import(pathToFileURL(join(built, 'server/entry.mjs')).href)) as { handler: PageHandler };
  return handler;
}
