import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@astrojs/react';
import type { AstroIntegration, IntegrationResolvedRoute } from 'astro';
import { pagesFile } from '../../server/http/pages-on-demand.ts';
import { root } from '../run/run-command.ts';

/** Returns Astro's React integration with our own hydration. */
export function reactIslands(): AstroIntegration {
  const { hooks, ...integration } = react();
  return {
    ...integration,
    hooks: {
      ...hooks,
      'astro:config:setup': (options) =>
        hooks['astro:config:setup']?.({
          ...options,
          addRenderer: (renderer) => options.addRenderer({ ...renderer, clientEntrypoint: './src/islands/hydrate.ts' }),
        }),
    },
  };
}

/** Adds the directive `client:touch` to Astro. */
export function islands(): AstroIntegration {
  return {
    name: 'islands',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'touch', entrypoint: './src/islands/client-touch.ts' });
      },
    },
  };
}

type Route = Pick<IntegrationResolvedRoute, 'origin' | 'entrypoint' | 'patternRegex'>;

/** Returns true if a route file is rendered for each request. */
export function isOnDemand(entrypoint: string): boolean {
  return readFileSync(join(root, entrypoint), 'utf8').includes('export const prerender = false;');
}

/**
 * Writes a list of on-demand pages next to the built server, from Astro's routes. Astro's own log is silenced in the
 * server, which logs the error of a failed page itself. Astro's list of headers is removed: `page-headers.ts` sets
 * those of built pages, only Astro's own file server would use the list, and its order changes from build to build.
 */
export function pagesOnDemand(): AstroIntegration {
  let routes: Route[] = [];
  let server: URL;
  let output: URL;
  return {
    name: 'pages-on-demand',
    hooks: {
      // Astro builds no page: all of them are rendered for publishing (server/content/rendering/render-site.ts).
      'astro:route:setup': ({ route }) => {
        route.prerender = false;
      },
      'astro:routes:resolved': ({ routes: resolved }) => {
        routes = resolved;
      },
      'astro:config:done': ({ config }) => {
        server = config.build.server;
        output = config.outDir;
      },
      'astro:build:ssr': ({ manifest }) => {
        manifest.logLevel = 'silent';
      },
      'astro:build:done': async () => {
        await rm(new URL('_headers.json', output), { force: true });
        await writeFile(new URL(pagesFile, server), JSON.stringify(patternsOnDemand(routes, isOnDemand)));
      },
    },
  };
}

/**
 * Returns the patterns of the pages in `src/pages/` that are rendered for each request, without the routes of Astro and
 * its plugins.
 */
export function patternsOnDemand(routes: Route[], isRendered: (entrypoint: string) => boolean): string[] {
  return routes
    .filter(({ origin, entrypoint }) => origin === 'project' && isRendered(entrypoint))
    .map(({ patternRegex }) => patternRegex.source);
}
