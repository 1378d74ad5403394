import { expect, test } from 'vitest';
import { violatedDirectives } from './violation-reports.ts';

/** As Chromium 156 sends them. */
const forUri = {
  'csp-report': {
    'document-uri': 'https://www.example.org/contact?name=Ada',
    'violated-directive': 'script-src-elem',
    'effective-directive': 'script-src-elem',
    'original-policy': "default-src 'none'",
    'blocked-uri': 'inline',
    'script-sample': 'steal()',
  },
};
const forGroup = (effectiveDirective: unknown, type = 'csp-violation') => ({
  age: 3,
  type,
  url: 'https://www.example.org/contact',
  user_agent: 'Mozilla/5.0',
  body: { documentURL: 'https://www.example.org/', effectiveDirective, sample: '' },
});

test.each([
  [forUri, ['script-src-elem']],
  // Browsers before version 3 of the policy give the directive with its sources.
  [{ 'csp-report': { 'violated-directive': "img-src 'self' data:" } }, ['img-src']],
  [{ 'csp-report': { 'effective-directive': 'toString' } }, ['other']],
  [{ 'csp-report': { 'effective-directive': 'img-src"} 1\nevil 2' } }, ['other']],
  [{ 'csp-report': {} }, ['other']],
  [
    [forGroup('img-src'), forGroup('require-trusted-types-for')],
    ['img-src', 'require-trusted-types-for'],
  ],
  [[forGroup('img-src', 'deprecation'), forGroup('made-up')], ['other']],
  [
    [{ type: 'csp-violation', body: null }, { type: 'csp-violation' }],
    ['other', 'other'],
  ],
  [[], []],
  [[forGroup(7)], []],
  [{ 'csp-report': 'img-src' }, []],
  ['img-src', []],
  [null, []],
  [undefined, []],
])('of %j the directives %j are counted', (report, directives) => {
  expect(violatedDirectives(report)).toEqual(directives);
});
