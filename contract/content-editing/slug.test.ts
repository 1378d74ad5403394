import { expect, test } from 'vitest';
import { slugify } from './slug.ts';

test.each([
  ['Fewer alarms, same patients', 'fewer-alarms-same-patients'],
  ['Über Straßen', 'uber-strassen'],
  ['  2026: what comes  ', '2026-what-comes'],
  ['../../etc/passwd', 'etc-passwd'],
  ['a\u0000b', 'a-b'],
  ['long '.repeat(40), 'long-'.repeat(16).slice(0, -1)],
  ['写真', ''],
  ['…', ''],
])('%j is %j in an address', (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

test('while it is typed a hyphen may stand at the end', () => {
  expect(slugify('fewer-', true)).toBe('fewer-');
});
