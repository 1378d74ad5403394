import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'parse5';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportSite } from '../../scripts/build/static/export-site.ts';
import { filesIn } from '../../server/file-system/folders.ts';
import { walkElements } from '../../server/http/page-policy.ts';
import { PagesOnDemand } from '../../server/http/pages-on-demand.ts';
import { toUrl } from '../../server/http/published-files.ts';
import { builtFolder } from '../../server/project-folders.ts';
import { servePlainFiles } from '../servers/plain-files.ts';
import { buildOnce } from '../servers/site.ts';

const dist = builtFolder;
const forms = 'https://forms.example.org';
let base: string;
let folder: string;
let origin: string;
let names: string[];

beforeAll(async () => {
  await buildOnce();
  base = await mkdtemp(join(tmpdir(), 'static-'));
  folder = join(base, 'site');
  origin = (await readFile(join(dist, '.published'), 'utf8')).split(' ')[1] ?? '';
  await exportSite(dist, folder, { origin, formsOrigin: forms });
  names = await filesIn(folder);
});
afterAll(async () => {
  await rm(base, { recursive: true, force: true });
});

const read = (name: string) => readFile(join(folder, name), 'utf8');

function addressesIn(name: string, text: string): string[] {
  const inStyles = [...text.matchAll(/url\("?(\/[^")]+)"?\)/g)].map(([, url = '']) => url);
  if (name.endsWith('.html')) {
    const inAttributes = [...walkElements(parse(text, { scriptingEnabled: false }))].flatMap(({ attrs }) =>
      attrs.flatMap(({ name: attribute, value }) => {
        if (/^(href|src|poster|component-url|renderer-url)$/.test(attribute)) return [value];
        if (attribute === 'content') return value.startsWith(origin) ? [value] : [];
        return attribute.endsWith('srcset') ? value.split(/,\s+/).map((one) => one.split(' ')[0] ?? '') : [];
      }),
    );
    return [...inAttributes, ...inStyles];
  }
  // Pagefind's script contains the name of a file that it never requests.
  if (name.endsWith('.js') && !name.startsWith('pagefind/'))
    return [...text.matchAll(/["'`]((?:\.|\/_astro)\/[\w./-]+\.js)["'`]/g)].map(([, url = '']) => url);
  return name === 'sitemap.xml' ? [...text.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => url) : [];
}

test.each([
  '',
  '/site',
])('every link, script, style and picture below “%s” works, locally or on the forms server', async (basePath) => {
  const onDemand = await PagesOnDemand.read(join(dist, 'server'));
  const below = basePath ? join(base, 'below') : folder;
  if (basePath) await exportSite(dist, below, { origin, basePath, formsOrigin: forms });
  const site = await servePlainFiles(below, basePath);
  const wanted = new Map<string, string>();
  for (const name of names) {
    const text = await readFile(join(below, name), 'utf8');
    for (const address of addressesIn(name, text)) {
      const url = new URL(address, origin + basePath + (name.endsWith('.html') ? toUrl(name) : `/${name}`));
      if (url.origin === forms) expect(onDemand.has(url.pathname), `${name}: ${address}`).toBe(true);
      if (url.origin === origin) wanted.set(url.pathname, name);
    }
    if (basePath) expect(text.replaceAll(origin + basePath, ''), name).not.toContain(origin);
  }
  const missing: string[] = [];
  for (const [path, name] of wanted) {
    const answer = await fetch(site.url + path);
    await answer.arrayBuffer();
    if (answer.status !== 200) missing.push(`${name}: ${path} ${answer.status}`);
  }
  await site.stop();
  expect(missing).toEqual([]);
  // Every page of the sitemap has several files.
  expect(wanted.size).toBeGreaterThan(500);
});

test('each page starts with its policy, and no posted form points elsewhere', async () => {
  for (const name of names.filter((one) => one.endsWith('.html'))) {
    const html = await read(name);
    expect(html.indexOf('content-security-policy'), name).toBeLessThan(html.search(/<(script|style|link)\b/));
    const posted = html.match(/<form[^>]* method="post"[^>]*>.*?<\/form>/gs) ?? [];
    expect(
      posted.filter((form) => !form.includes('<noscript>')),
      name,
    ).toEqual([]);
  }
  expect(await read('index.html')).toContain(`href="${forms}/contact"`);
});
