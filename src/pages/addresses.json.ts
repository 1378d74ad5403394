import type { APIRoute } from 'astro';
import { isAvailable } from '../content/available.ts';
import type { Path, Paths } from './_paths.ts';

interface Route {
  paths?: Paths<unknown>;
  prerender?: boolean;
}

const routes = import.meta.glob<Route>(['./**/*.{astro,ts}', '!./**/_*', '!./admin/**', '!./addresses.json.ts'], {
  // Also reads folders whose names begin with a dot.
  exhaustive: true,
});

/**
 * Every page and file to render when the site is published, with its file name. Visitors can't request this. A page on
 * demand is published too if it has `paths`.
 */
export const GET: APIRoute = async () => {
  const found = await Promise.all(
    Object.entries(routes).map(async ([file, load]) => listAddresses(file, await load())),
  );
  return Response.json(found.flat());
};

function listAddresses(file: string, { paths, prerender = true }: Route) {
  if (!prerender && !paths) return [];
  const isPage = file.endsWith('.astro');
  const pattern = file.replace(/^\.|\.(astro|ts)$/g, '').replace(/\/index$/, '');
  if (!isAvailable(pattern)) return [];
  if (pattern.includes('[') && !paths) throw new Error(`${file} has a parameter, so it must export \`paths\``);
  const pages: Path<unknown>[] = paths?.() ?? [{ params: {}, props: {} }];
  return pages.flatMap(({ params, file: given }) => {
    const address = pattern.replaceAll(/\/?\[(?:\.\.\.)?(\w+)\]/g, (part, name: string) =>
      params[name] === undefined ? '' : part.replace(/\[.*\]/, () => params[name] ?? ''),
    );
    if (!isAvailable(address)) return [];
    return { address: address || '/', file: given ?? `${address.slice(1) || 'index'}${isPage ? '.html' : ''}` };
  });
}
