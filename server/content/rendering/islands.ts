import { createHash } from 'node:crypto';

/** Astro's scripts in a page with islands, 5 KB in all: the element itself and `src/islands/client-touch.ts`. */
const runtime =
  /<script>((?:(?!<\/script>).)*?(?:customElements\.define\("astro-island"|astro:touch)(?:(?!<\/script>).)*)<\/script>/gs;

/** Moves Astro's scripts for islands into a file that `touch`, the built `src/islands/touch.ts`, loads. */
export function withIslandsApart(html: string, touch: string): { html: string; file?: [string, string] } {
  const scripts = [...html.matchAll(runtime)];
  const [first] = scripts;
  if (!first) return { html };
  const text = scripts.map(([, script]) => script).join(';\n');
  const name = `_astro/islands.${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.js`;
  const inPage = `<script>(()=>{${touch.trim().replace('islands.js', `/${name}`)}})()</script>`;
  return { html: html.replace(first[0], () => inPage).replaceAll(runtime, ''), file: [name, text] };
}
