import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtFiles } from '../../scripts/build/built-pages.ts';
import { builtFolder } from '../../server/project-folders.ts';

/** All files that are built beside the pages, by the path of their address. */
export function builtAssets(): string[] {
  return builtFiles()
    .filter((file) => /\w\.\w+$/.test(file) && !file.endsWith('.html'))
    .map((file) => `/${file}`)
    .sort();
}

/** A route of Astro's manifest, as far as the tests read it. */
interface AstroRoute {
  route: string;
  origin: 'project' | 'internal' | 'external';
  segments: { content: string; dynamic: boolean }[][];
}

const manifest = /^var _manifest = deserializeManifest\((\{.+\})\);$/m;

/** The routes that the built server has, from the manifest in it. */
export function builtRoutes(): AstroRoute[] {
  const files = globSync(join(builtFolder, 'server/**/*.mjs'));
  const manifests = files.flatMap((file) => manifest.exec(readFileSync(file, 'utf8'))?.[1] ?? []);
  const { routes } = JSON.parse(manifests[0] ?? '{"routes":[]}') as { routes: { routeData: AstroRoute }[] };
  return routes.map(({ routeData }) => routeData);
}

/** An address that a route matches: `/_server-islands/x` for `/_server-islands/[name]`. */
export function toAddress({ segments }: AstroRoute): string {
  const parts = segments.map((segment) => segment.map(({ content, dynamic }) => (dynamic ? 'x' : content)).join(''));
  return `/${parts.join('/')}`;
}
