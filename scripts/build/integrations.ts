import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@astrojs/react';
import type { AstroIntegration, IntegrationResolvedRoute } from 'astro';
import { pagesFile } from '../../server/http/pages-on-demand.ts';
import { root } from '../run/run-command.ts';

/** React's integration, with our own way of hydrating an island. */
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

/** Adds `client:touch` to Astro's ways of waking an island. */
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

/** Tells whether the page of a route file is rendered for each visitor: the file says so itself. */
export function isOnDemand(entrypoint: string): boolean {
  return readFileSync(join(root, entrypoint), 'utf8').includes('export const prerender = false;');
}

/**
 * Writes beside the built server which addresses it renders on demand, from Astro's own list of routes. The build is silent,
 * and its server would be as well: why a page fails is written to the log. The headers of built pages are those
 * of `page-headers.ts`. Astro's list of them goes: its own server of files, which is not ours, would use it, and its order is that
 * in which pages happened to be ready.
 */
export function pagesOnDemand(): AstroIntegration {
  let routes: Route[] = [];
  let server: URL;
  let output: URL;
  return {
    name: 'pages-on-demand',
    hooks: {
      // Astro builds no page: all of them are rendered when they are published (server/content/rendering/render-site.ts).
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

/** The patterns of the pages of `src/pages/` that are rendered for each visitor: Astro's own routes and its plugins' are left out. */
export function patternsOnDemand(routes: Route[], isRendered: (entrypoint: string) => boolean): string[] {
  return routes
    .filter(({ origin, entrypoint }) => origin === 'project' && isRendered(entrypoint))
    .map(({ patternRegex }) => patternRegex.source);
}
