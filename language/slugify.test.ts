import { expect, test } from 'vitest';
import { slugify } from './slugify.ts';

test.each([
  ['Fewer alarms, same patients', 'fewer-alarms-same-patients'],
  ['Über Straßen', 'uber-strassen'],
  ['  2026: what comes  ', '2026-what-comes'],
  ['../../etc/passwd', 'etc-passwd'],
  ['a\u0000b', 'a-b'],
  ['long '.repeat(40), 'long-'.repeat(16).slice(0, -1)],
  ['写真', ''],
  ['…', ''],
])('%j becomes the slug %j', (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

test('keeps a hyphen at the end while typing', () => {
  expect(slugify('fewer-', true)).toBe('fewer-');
});
