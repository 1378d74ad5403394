import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@astrojs/react';
import type { AstroIntegration, IntegrationResolvedRoute } from 'astro';
import { pagesFile } from '../../server/http/pages-on-demand.ts';
import { root } from '../run/run-command.ts';

/** Returns Astro's React integration with our own hydration and the directive `client:touch`. */
export function reactIslands(): AstroIntegration {
  const { hooks, ...integration } = react();
  return {
    ...integration,
    hooks: {
      ...hooks,
      'astro:config:setup': (options) => {
        options.addClientDirective({ name: 'touch', entrypoint: './src/islands/client-touch.ts' });
        return hooks['astro:config:setup']?.({
          ...options,
          addRenderer: (renderer) => options.addRenderer({ ...renderer, clientEntrypoint: './src/islands/hydrate.ts' }),
        });
      },
    },
  };
}

type Route = Pick<IntegrationResolvedRoute, 'origin' | 'entrypoint' | 'patternRegex'>;

function isOnDemand(entrypoint: string): boolean {
  return readFileSync(join(root, entrypoint), 'utf8').includes('export const prerender = false;');
}

/**
 * Writes a list of on-demand pages next to the built server. Astro's own log is silenced in the server, which logs the
 * error of a failed page itself. Astro's list of headers is removed: `page-headers.ts` sets those of built pages, only
 * Astro's own file server would use the list, and its order changes from build to build.
 */
export function pagesOnDemand(): AstroIntegration {
  let patterns: string[] = [];
  let server: URL;
  let output: URL;
  return {
    name: 'pages-on-demand',
    hooks: {
      // Astro builds no page: all of them are rendered for publishing (server/content/rendering/render-site.ts).
      'astro:route:setup': ({ route }) => {
        route.prerender = false;
      },
      'astro:routes:resolved': ({ routes }) => {
        patterns = onDemandPatterns(routes);
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
        await writeFile(new URL(pagesFile, server), JSON.stringify(patterns));
      },
    },
  };
}

/**
 * Returns the patterns of the pages in `src/pages/` that are rendered for each request, without the routes of Astro and
 * its plugins.
 */
export function onDemandPatterns(routes: Route[], isRendered = isOnDemand): string[] {
  return routes
    .filter(({ origin, entrypoint }) => origin === 'project' && isRendered(entrypoint))
    .map(({ patternRegex }) => patternRegex.source);
}
