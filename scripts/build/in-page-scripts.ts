import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import {
  type InPageScripts,
  inPageFile,
  islandsPlaceholder,
  keyOf,
  type PageNeeds,
} from '../../server/content/rendering/islands.ts';

const inPage = fileURLToPath(new URL('../../src/islands/in-page.ts', import.meta.url));

/** Bundles the script of a page that has islands, once for each of the needs that a page may have. */
export async function bundleInPageScripts(built: string): Promise<void> {
  const scripts: InPageScripts = {};
  for (const wakesOn of ['touch', 'load', 'query', 'seen'] as const) {
    for (const [holdsLinks, enablesButtons] of [[], [true], [false, true], [true, true]]) {
      const needs = { wakesOn, holdsLinks: holdsLinks ?? false, enablesButtons: enablesButtons ?? false };
      scripts[keyOf(needs)] = await bundle(needs);
    }
  }
  await writeFile(join(built, 'server', inPageFile), JSON.stringify(scripts));
}

/** The script with these constants in it, which leave out what the page does not need. */
async function bundle(needs: PageNeeds): Promise<string> {
  const constants = { ...needs, islandsAddress: islandsPlaceholder };
  const result = await build({
    configFile: false,
    envFile: false,
    logLevel: 'error',
    define: Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])),
    build: { write: false, target: 'es2023', modulePreload: false, rolldownOptions: { input: inPage } },
  });
  const [made] = [result].flat();
  if (!made || !('output' in made)) throw new Error(`${inPage} was not bundled`);
  return `(()=>{${made.output[0].code.trim().replace(/;$/, '')}})()`;
}
