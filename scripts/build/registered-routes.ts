import type { AstroIntegration, IntegrationResolvedRoute } from 'astro';
import { pageFolders, resultPages, singlePages } from '../../src/content/page-registry.ts';
import { isOnDemand } from './integrations.ts';

type Route = Pick<IntegrationResolvedRoute, 'origin' | 'type' | 'entrypoint' | 'pattern'>;

/** Stops the build if a page has no route or an unregistered one; `npm run dev` shows it instead (development.ts). */
export function registeredRoutes(): AstroIntegration {
  let isDevelopment = false;
  return {
    name: 'registered-routes',
    hooks: {
      'astro:config:setup': ({ command }) => {
        isDevelopment = command === 'dev';
      },
      'astro:routes:resolved': ({ routes }) => {
        const faults = isDevelopment ? [] : routeFaults(routes);
        if (faults.length > 0) throw new Error(faults.join('\n'));
      },
    },
  };
}

/** Returns the differences between the routes of `src/pages/` and the registry of pages, with advice. */
export function routeFaults(routes: Route[], isRendered = isOnDemand): string[] {
  const built = routes
    .filter(({ origin, type, entrypoint }) => origin === 'project' && type === 'page' && !isRendered(entrypoint))
    .map(({ pattern }) => pattern)
    .filter((pattern) => !/\/(404|500)$|^\/missing\//.test(pattern));
  const isRouted = (path: string) => built.some((pattern) => pattern.replace(/\/\[\.\.\.\w+\]$/, '') === path);
  const withoutRoute = Object.keys(singlePages).filter((path) => !isRouted(path));
  const foldersWithoutRoute = Object.values(pageFolders).filter(
    ({ path }) => !built.some((pattern) => pattern.startsWith(`${path}[`)),
  );
  const unregistered = built.filter(
    (pattern) => !pattern.includes('[') && !(pattern in singlePages) && !resultPages.includes(pattern),
  );
  return [
    ...withoutRoute.map((path) => `The page ${path} has no route: add src/pages${path}.astro.`),
    ...foldersWithoutRoute.map(({ path }) => `The pages ${path}… have no route: add src/pages${path}[id].astro.`),
    ...unregistered.map((path) => `The page ${path} is not registered: add it to src/content/page-registry.ts.`),
  ];
}
