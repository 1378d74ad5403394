import { expect, test } from 'vitest';
import type { FormSchema } from '../../../../contract/content-editing/calls.ts';
import { isNumberList, summarize } from './schema.ts';

test.each([
  [{ type: 'array', items: { type: 'integer' } }, true],
  [{ type: 'array', items: { anyOf: [{ type: 'number' }, { type: 'null' }] } }, true],
  [{ type: 'array', items: { type: ['string', 'number'] } }, false],
  [{ type: 'number' }, false],
] as [FormSchema, boolean][])('%j is a list of numbers: %s', (given, expected) => {
  expect(isNumberList(given)).toBe(expected);
});

test.each([
  ['a text', 'a text'],
  [{ figure: 'engineers', label: 'Engineers' }, 'Engineers'],
  [{ values: [1, 2] }, '1, 2'],
  [[{ a: 1 }, { a: 2 }], '2 entries'],
  [{}, ''],
  [undefined, ''],
])('%j matches the branch %j', (value, words) => {
  expect(summarize(value)).toBe(words);
});
