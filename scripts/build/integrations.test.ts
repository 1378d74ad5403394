import { expect, test } from 'vitest';
import { pageFolders, singlePages } from '../../src/content/page-registry.ts';
import { routeFaults as faultsOf, onDemandPatterns } from './integrations.ts';

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
  ...Object.keys(singlePages).map((path) => page(path === '/webinars' ? '/webinars/[...from]' : path)),
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
