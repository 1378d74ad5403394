import { readFileSync } from 'node:fs';

/** A route of Astro's manifest, as far as the tests read it. */
interface AstroRoute {
  route: string;
  origin: 'project' | 'internal' | 'external';
  prerender: boolean;
  segments: { content: string; dynamic: boolean }[][];
}

/** The routes that the built server has, from the manifest in it. */
export function builtRoutes(): AstroRoute[] {
  const entry = readFileSync(new URL('../../dist/server/index.cjs', import.meta.url), 'utf8');
  const manifest = /^var _manifest = deserializeManifest\((\{.+\})\);$/m.exec(entry)?.[1];
  const { routes } = JSON.parse(manifest ?? '{"routes":[]}') as { routes: { routeData: AstroRoute }[] };
  return routes.map(({ routeData }) => routeData);
}

/** An address that a route matches: `/_server-islands/x` for `/_server-islands/[name]`. */
export function addressOf({ segments }: AstroRoute): string {
  const parts = segments.map((segment) => segment.map(({ content, dynamic }) => (dynamic ? 'x' : content)).join(''));
  return `/${parts.join('/')}`;
}
