import { expect, test } from 'vitest';
import { pageFolders, singlePages } from '../../src/content/page-registry.ts';
import { routeFaults as faultsOf } from './registered-routes.ts';

const route = (pattern: string, changes = {}) =>
  ({ origin: 'project', type: 'page', entrypoint: '', pattern, ...changes }) as const;

const routeFaults = (routes: Parameters<typeof faultsOf>[0]) =>
  faultsOf(routes, (entrypoint) => entrypoint === 'on demand');

const complete = [
  ...Object.keys(singlePages).map((path) => route(path === '/webinars' ? '/webinars/[...from]' : path)),
  ...Object.values(pageFolders).map(({ path }) => route(`${path}[id]`)),
];

test('routes and registry agree; status screens, on-demand pages and files need no entry', () => {
  const others = [
    route('/404'),
    route('/blog/404'),
    route('/contact', { entrypoint: 'on demand' }),
    route('/robots.txt', { type: 'endpoint' }),
    route('/_image', { origin: 'internal' }),
  ];
  expect(routeFaults([...complete, ...others])).toEqual([]);
});

test('reports an unregistered route and a page without a route, with a fix', () => {
  expect(routeFaults([...complete, route('/pricing')])).toEqual([
    'The page /pricing is not registered: add it to src/content/page-registry.ts.',
  ]);
  expect(routeFaults(complete.filter(({ pattern }) => pattern !== '/about'))).toEqual([
    'The page /about has no route: add src/pages/about.astro.',
  ]);
  expect(routeFaults(complete.filter(({ pattern }) => !pattern.startsWith('/solutions/')))).toEqual([
    'The pages /solutions/… have no route: add src/pages/solutions/[id].astro.',
  ]);
});
