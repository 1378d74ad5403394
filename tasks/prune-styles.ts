import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PurgeCSS } from 'purgecss';
import { root } from './run-command.ts';

/**
 * Leaves in each built page the styles that it can use: its own elements' and those that its islands may
 * make later. Astro puts the whole style sheet into every page, of which a page uses about a half: this
 * saves 4 to 5 KB of brotli a page (docs/decisions/0008).
 *
 * @param built the folder of Astro's output for browsers
 */
export async function pruneStyles(built: string): Promise<void> {
  const later = await readFile(join(root, 'src/features/site-search/site-search.css'), 'utf8');
  const tokens = [...later.matchAll(/var\((--[\w-]+)/g)].map(([, token = '']) => token);
  const entries = await readdir(built, { recursive: true, withFileTypes: true });
  const pages = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.html'));
  for (const { parentPath, name } of pages) {
    const path = join(parentPath, name);
    await writeFile(path, await prunePage(await readFile(path, 'utf8'), built, tokens));
  }
}

const styleElement = /<style[^>]*>(.*?)<\/style>/gs;

/**
 * The page with its style elements made one, without the rules that nothing in it can match.
 *
 * @param tokens that styles which come later use: those of the search dialog
 */
async function prunePage(html: string, built: string, tokens: string[]): Promise<string> {
  const css = [...html.matchAll(styleElement)].map(([, rules]) => rules).join('');
  const body = html.replaceAll(styleElement, '');
  const [pruned] = await new PurgeCSS().purge({
    content: [
      { raw: body, extension: 'html' },
      { raw: await islandScripts(html, built), extension: 'js' },
    ],
    css: [{ raw: keepStates(css) }],
    defaultExtractor: namesIn,
    // Scripts set attributes to values that no file names.
    dynamicAttributes: [...css.matchAll(/\[([\w-]+)/g)].map(([, attribute = '']) => attribute),
    variables: true,
    safelist: { variables: tokens },
    keyframes: true,
  });
  const kept = (pruned?.css ?? css).replaceAll('/* purgecss ignore */', '');
  return body.replace('</head>', () => `<style>${kept}</style></head>`);
}

/**
 * PurgeCSS throws out states that stand alone, as `:focus-visible` does and as those within `:is()` and `:where()`
 * do for it, and with the last of them the rule. Such rules are few, and stay.
 */
function keepStates(css: string): string {
  return css.replaceAll(/(?<=^|[{}])[^{}@;]+(?={)/g, (selector) =>
    /:(?:is|where)\(|(?:^|[\s,>+~]):[a-z]/.test(selector) ? `/* purgecss ignore */${selector}` : selector,
  );
}

/**
 * Whatever may be the name of a Tailwind class, `lg:hover:text-(--x)`, `aria-[current]:border`; and of an element,
 * which the base styles are for.
 */
function namesIn(text: string): string[] {
  const classes = text.match(/[\w\-/:.()[\]%#&=@,*+<>!]+/g) ?? [];
  return [...classes, ...[...text.matchAll(/<([a-z][\w-]*)/g)].map(([, name = '']) => name)];
}

/** The text of all scripts that the islands of a page load, and of those that these import. */
async function islandScripts(html: string, built: string): Promise<string> {
  const waiting = [...html.matchAll(/(?:component|renderer)-url="([^"]+)"/g)].map(([, url = '']) => url);
  const scripts = new Map<string, string>();
  for (let url = waiting.pop(); url; url = waiting.pop()) {
    if (scripts.has(url)) continue;
    const text = await readFile(join(built, url), 'utf8');
    scripts.set(url, text);
    waiting.push(...[...text.matchAll(/["']\.\/([\w.-]+\.js)["']/g)].map(([, name]) => `/_astro/${name}`));
  }
  return [...scripts.values()].join('\n');
}
