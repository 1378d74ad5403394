import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PurgeCSS } from 'purgecss';
import { pagesIn } from '../../server/http/built-files.ts';
import { root } from '../run/run-command.ts';
import { withoutIconNames } from './icon-names.ts';
import { keepResults } from './kept-results.ts';

/**
 * Leaves in each built page the styles that it can use: its own elements' and those that its islands may
 * make later. Astro puts the whole style sheet into every page, of which a page uses about a half: this
 * saves 4 to 5 KB of brotli a page (docs/decisions/0008).
 *
 * @param built the folder of Astro's output for browsers
 * @param kept a folder of pages from earlier times: all of them take a second. What was not used this time is removed from it
 */
export async function pruneStyles(built: string, kept?: string): Promise<void> {
  const later = await readFile(join(root, laterStyles), 'utf8');
  const tokens = [...later.matchAll(/var\((--[\w-]+)/g)].map(([, token = '']) => token);
  const earlier = kept ? await keepResults(kept) : undefined;
  const settings = hashOf(...(await Promise.all(prunedBy.map((path) => readFile(join(root, path))))));
  for (const name of await pagesIn(built)) {
    const path = join(built, name);
    const html = await readFile(path, 'utf8');
    const prune = async () => Buffer.from(withoutIconNames(await prunePage(html, built, tokens)));
    await writeFile(path, earlier ? await earlier.get(hashOf(settings, html), prune) : await prune());
  }
  await earlier?.removeUnused();
}

/** The styles that come when the search is opened. */
const laterStyles = 'src/features/site-search/site-search.css';

/** What decides on a pruned page beside the page itself, which names its scripts by a hash of what is in them. */
const prunedBy = [laterStyles, 'scripts/build/prune-styles.ts', 'scripts/build/icon-names.ts', 'package-lock.json'];

function hashOf(...parts: (Buffer | string)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
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
  const scripts = await islandScripts(html, built);
  const used = [...namesInPage(body), ...namesInScript(scripts)];
  const [pruned] = await new PurgeCSS().purge({
    content: [{ raw: used.join('\n'), extension: 'txt' }],
    css: [{ raw: keepStates(css.replaceAll(unneeded, ''), new Set(used)) }],
    defaultExtractor: (names) => names.split('\n'),
    // Scripts set attributes to values that no file names.
    dynamicAttributes: [...css.matchAll(/\[([\w-]+)/g)].map(([, attribute = '']) => attribute),
    variables: true,
    safelist: { variables: tokens },
    keyframes: true,
  });
  const kept = (pruned?.css ?? css).replaceAll('/* purgecss ignore */', '');
  const styles = withoutUnusedTokens(withoutUnusedProperties(kept), tokens);
  return body.replace('</head>', () => `<style>${styles}</style></head>`);
}

/**
 * PurgeCSS removes states without an element, as `:focus-visible` does and as those within `:is()` and `:where()`
 * do for it, and with the last of them the rule. Such rules stay when all that they name beside is used.
 */
function keepStates(css: string, used: Set<string>): string {
  return css.replaceAll(/(?<=^|[{}])[^{}@;]+(?={)/g, (selectors) => {
    if (!/:(?:is|where)\(|(?:^|[\s,>+~]):[a-z]/.test(selectors)) return selectors;
    let plain = selectors;
    while (/\([^()]*\)/.test(plain)) plain = plain.replaceAll(/:?[\w-]*\([^()]*\)/g, '');
    const isUsed = plain.split(',').some((selector) => classesOf(selector).every((name) => used.has(name)));
    return isUsed ? `/* purgecss ignore */${selectors}` : selectors;
  });
}

function classesOf(selector: string): string[] {
  return [...selector.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', ''));
}

/** What Tailwind says of every page and no public page needs. */
const unneeded = new RegExp(
  [
    // Initial values for browsers without `@property`. Those that have `light-dark()`, which our colors need, have it, except
    // some months of Firefox: there a shadow or a ring may be missing.
    /@layer properties\{@supports[^{]*\{[^{}]*\{[^{}]*\}\}\}/,
    // What it evens out in inputs for dates and files, and in lists of choices with groups, of which there are none.
    /(?<=[{}])::(?:-webkit-(?:date|calendar)[^{}]*|file-selector-button)\{[^}]*\}/,
    /(?<=[{}]):where\(select:[^{}]*optgroup[^{}]*\{[^}]*\}/,
    // A color of placeholders: all of ours have one.
    /@supports \(not[^{]*\{::placeholder\{[^}]*\}@supports[^{]*\{[^}]*\}\}\}/,
    // The typefaces that it would fall back to without ours, and settings of a typeface that are never set.
    /(?<=var\(--default-font-family),[^)]*/,
    /font-(?:feature|variation)-settings:(?:inherit|var\(--default-font-[\w-]*,normal\));/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

function withoutUnusedProperties(css: string): string {
  return css.replaceAll(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name) =>
    css.includes(`var(${name}`) || css.includes(`${name}:`) ? rule : '',
  );
}

/** PurgeCSS keeps the tokens of rules that it removes. */
function withoutUnusedTokens(css: string, tokens: string[]): string {
  return css.replace(/(?<=@layer theme\{:root,:host\{)[^}]*/, (theme) =>
    theme
      .split(';')
      .filter((declaration) => {
        const name = declaration.slice(0, declaration.indexOf(':'));
        return css.includes(`var(${name}`) || tokens.includes(name);
      })
      .join(';'),
  );
}

/** The classes, ids and elements of a page, and what its inline scripts name. Its text names nothing. */
function namesInPage(html: string): string[] {
  const scripts = [...html.matchAll(/<script(?![^>]*(?:json|speculationrules))[^>]*>(.*?)<\/script>/gs)].map(
    ([, script]) => script,
  );
  const names = [...html.matchAll(/\s(?:class|id)="([^"]*)"/g)].flatMap(([, value = '']) =>
    value.replaceAll('&amp;', '&').replaceAll('&gt;', '>').replaceAll('&lt;', '<').split(/\s+/),
  );
  const elements = [...html.matchAll(/<([a-z][\w-]*)/g)].map(([, name = '']) => name);
  return [...new Set([...names, ...elements, ...namesInScript(scripts.join('\n'))])];
}

/** Whatever may be the name of a Tailwind class, `lg:hover:text-(--x)`, `aria-[current]:border`, or of an element. */
function namesInScript(text: string): string[] {
  return [...new Set(text.match(/[\w\-/:.()[\]%#&=@,*+<>!]+/g) ?? [])];
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
