import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What Astro writes into a page that has islands: the element itself, and one script for each way of waking. */
const runtime =
  /<script>(?:(?!<\/script>).)*?(?:customElements\.define\("astro-island"|astro:(?:touch|visible))(?:(?!<\/script>).)*<\/script>/gs;

/**
 * Puts Astro's scripts for islands, 4.9 KB in every page that has one, into a file, and a few bytes into the page that
 * fetch it when an island is first pointed at, touched or brought the keyboard to, and when the page is scrolled while
 * it has islands that wake by being seen. What was done to the island meanwhile is told to it when the file is there.
 *
 * @param built the folder of Astro's output for browsers
 */
export async function deferIslands(built: string): Promise<void> {
  const entries = await readdir(built, { recursive: true, withFileTypes: true });
  const pages = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.html'));
  for (const { parentPath, name } of pages) {
    const path = join(parentPath, name);
    const html = await readFile(path, 'utf8');
    const scripts = [...html.matchAll(runtime)].map(([script]) => script);
    if (scripts.length === 0) continue;
    const address = await writeScript(built, scripts.map((script) => script.slice(8, -9)).join(';\n'));
    const [first = '', ...others] = scripts;
    const loaded = others.reduce((page, script) => page.replace(script, ''), html);
    await writeFile(
      path,
      loaded.replace(first, () => `<script>${loader(address, html)}</script>`),
    );
  }
}

async function writeScript(built: string, script: string): Promise<string> {
  const hash = createHash('sha256').update(script).digest('base64url').slice(0, 8);
  await mkdir(join(built, '_astro'), { recursive: true });
  await writeFile(join(built, '_astro', `islands.${hash}.js`), script);
  return `/_astro/islands.${hash}.js`;
}

/** Short names, because it stands in every page that has islands: `w` wakes, `i` are the islands, `b` the button. */
function loader(address: string, html: string): string {
  const hasSeen = html.includes(' client="visible"');
  const hasQuery = html.includes('&quot;query&quot;');
  const touches = `pointerover pointerdown focusin keydown touchstart click${hasSeen ? ' scroll' : ''}`;
  const seen = "t=='scroll'?document.querySelector('[client=visible]'):";
  return [
    `(()=>{let e='${touches}'.split(' '),s,b,i=[],w=({type:t,target:g})=>{`,
    `let n=${hasSeen ? seen : ''}g.closest?.('astro-island');`,
    'if(!n)return;',
    "if(t=='click')b=g.closest('button[type=button]');",
    hasSeen ? "else if(t!='scroll')i.push(n);" : 'else i.push(n);',
    // A visitor whose network failed for a moment may touch it again.
    `s??=import('${address}').then(()=>{`,
    'for(let n of e)removeEventListener(n,w,true);',
    "for(let n of i)n.dispatchEvent(new Event('pointerover'));",
    'b?.click()},()=>s=0)};',
    'for(let n of e)addEventListener(n,w,true);',
    // `client:touch="query"` wakes at once when the address asks for something.
    hasQuery
      ? `if(location.search)addEventListener('DOMContentLoaded',()=>w({target:document.querySelector('[opts*="query"]')}))`
      : '',
    '})()',
  ].join('');
}
