import { expect, test } from 'vitest';
import { patternsOnDemand } from './integrations.ts';

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
  expect(patternsOnDemand(routes, (entrypoint) => !entrypoint.includes('about'))).toEqual([
    '^\\/contact$',
    '^\\/orders\\/([^/]+?)$',
  ]);
});
