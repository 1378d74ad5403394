import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { placeholderOrigin } from '../../server/content/rendering/encode-files.ts';
import { pageFolders, singlePages } from '../../src/content/page-registry.ts';
import { routeFaults as faultsOf, onDemandPatterns } from './integrations.ts';
import { runWhenChanged } from './stamps.ts';

const route = (patternRegex: RegExp, changes: object = {}) => ({
  origin: 'project' as const,
  entrypoint: 'src/pages/orders.astro',
  patternRegex,
  ...changes,
});

test('does not render built pages and plugin endpoints on demand', () => {
  const routes = [
    route(/^\/contact$/),
    route(/^\/about$/, { entrypoint: 'src/pages/about.astro' }),
    route(/^\/_image$/, { origin: 'internal' }),
    route(/^\/_panel$/, { origin: 'external' }),
    route(/^\/orders\/([^/]+?)$/),
  ];
  expect(onDemandPatterns(routes, (entrypoint) => !entrypoint.includes('about'))).toEqual([
    '^\\/contact$',
    '^\\/orders\\/([^/]+?)$',
  ]);
});

const page = (pattern: string, changes = {}) =>
  ({ origin: 'project', type: 'page', entrypoint: '', pattern, ...changes }) as const;

const routeFaults = (routes: Parameters<typeof faultsOf>[0]) =>
  faultsOf(routes, (entrypoint) => entrypoint === 'on demand');

const complete = [
  ...Object.keys(singlePages).map((path) => page(path)),
  ...Object.values(pageFolders).map(({ path }) => page(`${path}[id]`)),
];

test('routes and registry agree; status screens, on-demand pages and files need no entry', () => {
  const others = [
    page('/404'),
    page('/blog/404'),
    page('/contact', { entrypoint: 'on demand' }),
    page('/robots.txt', { type: 'endpoint' }),
    page('/_image', { origin: 'internal' }),
  ];
  expect(routeFaults([...complete, ...others])).toEqual([]);
});

test('reports an unregistered route and a page without a route, with a fix', () => {
  expect(routeFaults([...complete, page('/pricing')])).toEqual([
    'The page /pricing is not registered: add it to src/content/page-registry.ts.',
  ]);
  expect(routeFaults(complete.filter(({ pattern }) => pattern !== '/about'))).toEqual([
    'The page /about has no route: add src/pages/about.astro.',
  ]);
  expect(routeFaults(complete.filter(({ pattern }) => !pattern.startsWith('/solutions/')))).toEqual([
    'The pages /solutions/… have no route: add src/pages/solutions/[id].astro.',
  ]);
});

test('Node loads the Astro configuration itself, because Astro would silently fall back to Vite', () => {
  const config = fileURLToPath(new URL('node.config.mjs', import.meta.url));
  const script = `import(${JSON.stringify(config)}).then(({ default: { site } }) => console.log(site))`;
  const printed = execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', '--eval', script]);
  expect(printed.toString().trim()).toBe(placeholderOrigin);
});

const folder = await mkdtemp(join(tmpdir(), 'stamps-'));
afterAll(() => rm(folder, { recursive: true }));

test('repeats work after its inputs change, and again after a failure', async () => {
  const stamp = join(folder, '.done');
  const done: string[] = [];
  const work = (inputs: string) => runWhenChanged(stamp, inputs, async () => void done.push(inputs));
  expect(await work('one')).toBe(true);
  expect(await work('one')).toBe(false);
  await expect(runWhenChanged(stamp, 'two', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await work('one')).toBe(true);
  expect(done).toEqual(['one', 'one']);
  expect(await readFile(stamp, 'utf8')).toBe('one');
});
