import { expect, test } from 'vitest';
import { patternsOnDemand } from './integrations.ts';

const route = (patternRegex: RegExp, changes: object = {}) => ({
  origin: 'project' as const,
  isPrerendered: false,
  patternRegex,
  ...changes,
});

test('pages that are built, and endpoints of Astro or of a plugin, are not rendered on demand', () => {
  const routes = [
    route(/^\/contact$/),
    route(/^\/about$/, { isPrerendered: true }),
    route(/^\/_image$/, { origin: 'internal' }),
    route(/^\/_panel$/, { origin: 'external' }),
    route(/^\/orders\/([^/]+?)$/),
  ];
  expect(patternsOnDemand(routes)).toEqual(['^\\/contact$', '^\\/orders\\/([^/]+?)$']);
});
