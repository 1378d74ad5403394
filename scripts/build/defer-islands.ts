import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { pagesIn } from '../../server/http/built-files.ts';

/** What Astro writes into a page that has islands: the element itself, and the way of waking. */
const runtime =
  /<script>(?:(?!<\/script>).)*?(?:customElements\.define\("astro-island"|astro:touch)(?:(?!<\/script>).)*<\/script>/gs;

const inPage = fileURLToPath(new URL('../../src/islands/in-page.ts', import.meta.url));

/**
 * Puts Astro's scripts for islands, 6 KB in every page that has one, into a file, and 0.6 KB into the page, which fetch
 * it when an island is first touched and hold what is pressed meanwhile (docs/decisions/0022).
 *
 * @param built the folder of Astro's output for browsers
 */
export async function deferIslands(built: string): Promise<void> {
  const scriptOf = memoized((constants: string) => bundleInPage(JSON.parse(constants)));
  for (const name of await pagesIn(built)) {
    const path = join(built, name);
    const html = await readFile(path, 'utf8');
    const scripts = [...html.matchAll(runtime)].map(([script]) => script);
    if (scripts.length === 0) continue;
    const islandsAddress = await writeScript(built, scripts.map((script) => script.slice(8, -9)).join(';\n'));
    const script = await scriptOf(JSON.stringify({ islandsAddress, ...needsOf(html) }));
    const [first = '', ...others] = scripts;
    const without = others.reduce((page, other) => page.replace(other, ''), html);
    await writeFile(
      path,
      without.replace(first, () => `<script>${script}</script>`),
    );
  }
}

/** What the script of this page needs beside the usual. */
function needsOf(html: string): { wakesOn: string; holdsLinks: boolean; enablesButtons: boolean } {
  const [, value = 'touch'] = /&quot;value&quot;:&quot;(load|query|seen)&quot;/.exec(html) ?? [];
  return {
    wakesOn: value,
    holdsLinks: html.includes(' data-hold'),
    enablesButtons: html.includes(' data-until-filled'),
  };
}

async function writeScript(built: string, script: string): Promise<string> {
  const hash = createHash('sha256').update(script).digest('base64url').slice(0, 8);
  await mkdir(join(built, '_astro'), { recursive: true });
  await writeFile(join(built, '_astro', `islands.${hash}.js`), script);
  return `/_astro/islands.${hash}.js`;
}

/** The script in the page, with these constants in it, which leave out what the page does not need. */
async function bundleInPage(constants: Record<string, unknown>): Promise<string> {
  const result = await build({
    configFile: false,
    envFile: false,
    logLevel: 'error',
    define: Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])),
    build: { write: false, target: 'es2023', modulePreload: false, rolldownOptions: { input: inPage } },
  });
  const [built] = [result].flat();
  if (!built || !('output' in built)) throw new Error(`${inPage} was not bundled`);
  return `(()=>{${built.output[0].code.trim().replace(/;$/, '')}})()`;
}

/** Most pages need the same. */
function memoized<Value>(make: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const made = new Map<string, Promise<Value>>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}
