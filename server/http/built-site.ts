import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Content } from '../../src/content/content.ts';
import { contentFile, readSnapshot } from '../content/snapshot.ts';
import { PagesOnDemand } from './pages-on-demand.ts';
import { PublishedFiles } from './published-files.ts';
import type { PageHandler, Site } from './site.ts';

export async function readBuiltSite(
  built: string,
  published: string | undefined,
  headers: Record<string, string>,
): Promise<Site> {
  let content: Content | undefined;
  let loading: Promise<PageHandler> | undefined;
  return {
    files: await PublishedFiles.read(published ?? join(built, 'published'), headers),
    client: join(built, 'client'),
    linked: new Map(),
    pages: await PagesOnDemand.read(join(built, 'server')),
    content: () => {
      content ??= readSnapshot(readFileSync(join(built, 'server', contentFile)));
      return content;
    },
    // Astro is loaded for the first page, because it takes 20 MB.
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

/** Loads Astro's handler from the build. It renders the current content. */
export async function loadHandler(built: string): Promise<PageHandler> {
  const { handler } = (await import(pathToFileURL(join(built, 'server/entry.mjs')).href)) as { handler: PageHandler };
  return handler;
}
