import { rm, writeFile } from 'node:fs/promises';
import react from '@astrojs/react';
import type { AstroIntegration, IntegrationResolvedRoute } from 'astro';
import { pagesFile } from '../../server/http/pages-on-demand.ts';

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

type Route = Pick<IntegrationResolvedRoute, 'origin' | 'isPrerendered' | 'patternRegex'>;

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
      'astro:routes:resolved': ({ routes: resolved }) => {
        routes = resolved;
      },
      'astro:config:done': ({ config }) => {
        server = config.build.server;
        output = config.outDir;
      },
      'astro:build:ssr': ({ manifest }) => {
        manifest.logLevel = 'error';
      },
      'astro:build:done': async () => {
        await rm(new URL('_headers.json', output), { force: true });
        await writeFile(new URL(pagesFile, server), JSON.stringify(patternsOnDemand(routes)));
      },
    },
  };
}

/** The patterns of the routes that come from `src/pages/` and are not built: Astro's own and its plugins' are left out. */
export function patternsOnDemand(routes: Route[]): string[] {
  return routes
    .filter(({ origin, isPrerendered }) => origin === 'project' && !isPrerendered)
    .map(({ patternRegex }) => patternRegex.source);
}

/**
 * Stands for the site's origin in everything that is built, so that one build serves at any address:
 * `scripts/build/publish.ts` puts the real one in its place.
 */
export const placeholderOrigin = 'https://site.invalid';
