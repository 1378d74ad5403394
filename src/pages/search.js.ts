import type { APIRoute } from 'astro';
import { build } from 'vite';
import { getSearch, getNavigation } from '../content/site.ts';
import { pageLinks } from '../content/pages.ts';
import { kindOf } from '../features/site-search/kinds.ts';
import type { SearchWords } from '../features/site-search/words.ts';

/**
 * The search dialog as one module at an address that the script in the page knows (as `particles.js.ts` is, and for
 * the same reason), with its styles and words in it.
 */
export const GET: APIRoute = async () => {
  const [search, { contact }] = await Promise.all([getSearch(), getNavigation()]);
  const links = [...(await pageLinks(search.suggestions.pages)), contact];
  const targets = links.map(({ name, href }) => ({ href, title: name, kind: kindOf(href) }));
  const words: SearchWords = { ...search, suggestions: { title: search.suggestions.title, targets } };

  const result = await build({
    configFile: false,
    envFile: false,
    logLevel: 'error',
    define: { searchWords: JSON.stringify(words) },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: 'src/features/site-search/site-search.ts', preserveEntrySignatures: 'strict' },
    },
  });
  const [built] = [result].flat();
  if (!built || !('output' in built)) throw new Error('The search dialog was not built');
  return new Response(built.output[0].code, { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
};
