import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import react from '@astrojs/react';
import type { AstroIntegration, IntegrationResolvedRoute } from 'astro';
import { pagesFile } from '../../server/http/pages-on-demand.ts';
import { listedPages, pageFolders, singlePages, unlistedPages } from '../../src/content/page-registry.ts';
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

type Route<Field extends keyof IntegrationResolvedRoute> = Pick<
  IntegrationResolvedRoute,
  'origin' | 'entrypoint' | Field
>;

function isOnDemand(entrypoint: string): boolean {
  return readFileSync(join(root, entrypoint), 'utf8').includes('export const prerender = false;');
}

/**
 * Stops the build if a page has no route or an unregistered one; `npm run dev` shows it instead. Writes a list of
 * on-demand pages next to the built server. Astro's own log is silenced in the server, which logs the error of a failed
 * page itself. Astro's list of headers is removed: `page-policy.ts` sets those of built pages, only Astro's own file
 * server would use the list, and its order changes from build to build.
 */
export function checkedRoutes(): AstroIntegration {
  let isDevelopment = false;
  let patterns: string[] = [];
  let server: URL;
  let output: URL;
  return {
    name: 'checked-routes',
    hooks: {
      'astro:config:setup': ({ command }) => {
        isDevelopment = command === 'dev';
      },
      // Astro builds no page: all of them are rendered for publishing (server/content/rendering/render-site.ts).
      'astro:route:setup': ({ route }) => {
        route.prerender = false;
      },
      'astro:routes:resolved': ({ routes }) => {
        if (isDevelopment) return;
        const faults = routeFaults(routes);
        if (faults.length > 0) throw new Error(faults.join('\n'));
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

type Setup = typeof import('../run/development-server.ts');

/**
 * Adds to `npm run dev`: the API calls, the services for on-demand pages (used by `src/middleware.ts`), a check of
 * changed content, and pages that say what a new page still lacks.
 */
export function development(): AstroIntegration {
  let faults: string[] = [];
  return {
    name: 'development',
    hooks: {
      'astro:routes:resolved': ({ routes }) => {
        faults = routeFaults(routes);
      },
      'astro:server:setup': async ({ server }) => {
        // A build also loads this file but needs none of this, which takes 0.3 s of processor time. `require` is
        // necessary, because Astro has already closed the loader of its configuration.
        const { setUpDevelopmentServer } = createRequire(import.meta.url)('../run/development-server.ts') as Setup;
        for (const fault of faults) process.stderr.write(`${fault}\n`);
        await setUpDevelopmentServer(server, () => faults);
      },
    },
  };
}

/**
 * Returns the patterns of the pages in `src/pages/` that are rendered for each request, without the routes of Astro and
 * its plugins.
 */
export function onDemandPatterns(routes: Route<'patternRegex'>[], isRendered = isOnDemand): string[] {
  return routes
    .filter(({ origin, entrypoint }) => origin === 'project' && isRendered(entrypoint))
    .map(({ patternRegex }) => patternRegex.source);
}

/** Returns the differences between the routes of `src/pages/` and the registry of pages, with advice. */
export function routeFaults(routes: Route<'type' | 'pattern'>[], isRendered = isOnDemand): string[] {
  const built = routes
    .filter(({ origin, type, entrypoint }) => origin === 'project' && type === 'page' && !isRendered(entrypoint))
    .map(({ pattern }) => pattern)
    .filter((pattern) => !/\/(404|500)$|^\/missing\//.test(pattern));
  const isRouted = (path: string) => built.some((pattern) => pattern.replace(/\/\[\.\.\.\w+\]$/, '') === path);
  const withoutRoute = Object.keys(singlePages).filter((path) => !isRouted(path));
  const foldersWithoutRoute = Object.values(pageFolders).filter(
    ({ path }) => !built.some((pattern) => pattern.startsWith(`${path}[`)),
  );
  const isResultOfForm = (pattern: string) => /^\/(contact|newsletter|careers)\//.test(pattern);
  const isRegistered = (pattern: string) =>
    [...listedPages, ...unlistedPages].includes(pattern) || isResultOfForm(pattern);
  const unregistered = built.filter((pattern) => !pattern.includes('[') && !isRegistered(pattern));
  return [
    ...withoutRoute.map((path) => `The page ${path} has no route: add src/pages${path}.astro.`),
    ...foldersWithoutRoute.map(({ path }) => `The pages ${path}… have no route: add src/pages${path}[id].astro.`),
    ...unregistered.map((path) => `The page ${path} is not registered: add it to src/content/page-registry.ts.`),
  ];
}
