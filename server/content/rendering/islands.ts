import { createHash } from 'node:crypto';

/** The file of the built server that has the script of pages with islands, for all that pages may need of it. */
export const inPageFile = 'in-page-scripts.json';

/** The needs of a page beside the usual. */
export interface PageNeeds {
  /** The event that wakes islands of the page, beside a touch. */
  wakesOn: 'touch' | 'load' | 'query' | 'seen';
  holdsLinks: boolean;
  enablesButtons: boolean;
}

/** The scripts by what they need, as JSON. */
export type InPageScripts = Record<string, string>;

/** Stands in such a script for the address of what wakes islands. */
export const islandsPlaceholder = '/_astro/islands.js';

/** Astro's scripts in a page that has islands: the element itself, and the way of waking. */
const runtime =
  /<script>(?:(?!<\/script>).)*?(?:customElements\.define\("astro-island"|astro:touch)(?:(?!<\/script>).)*<\/script>/gs;

/** Returns the name under which scripts are found that pages need something of. */
export function keyOf({ wakesOn, holdsLinks, enablesButtons }: PageNeeds): string {
  return [wakesOn, holdsLinks && 'links', enablesButtons && 'buttons'].filter(Boolean).join(' ');
}

/**
 * Puts Astro's scripts for islands, 6 KB in every page that has one, into a file, and 0.6 KB into the page, which fetch
 * it when an island is first touched and hold what is pressed meanwhile (docs/decisions/0022).
 *
 * @returns the page, and the file that it fetches; no file when it has no island
 */
export function withIslandsApart(html: string, scripts: InPageScripts): { html: string; file?: [string, string] } {
  const found = [...html.matchAll(runtime)].map(([script]) => script);
  const [first, ...others] = found;
  if (!first) return { html };
  const text = found.map((script) => script.slice('<script>'.length, -'</script>'.length)).join(';\n');
  const name = `_astro/islands.${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.js`;
  const inPage = (scripts[keyOf(needsOf(html))] ?? '').replace(islandsPlaceholder, `/${name}`);
  const without = others.reduce((page, other) => page.replace(other, ''), html);
  return { html: without.replace(first, () => `<script>${inPage}</script>`), file: [name, text] };
}

function needsOf(html: string): PageNeeds {
  const [, value = 'touch'] = /&quot;value&quot;:&quot;(load|query|seen)&quot;/.exec(html) ?? [];
  return {
    wakesOn: value as PageNeeds['wakesOn'],
    holdsLinks: html.includes(' data-hold'),
    enablesButtons: html.includes(' data-until-filled'),
  };
}
