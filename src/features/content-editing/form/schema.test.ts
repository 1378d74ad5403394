import { expect, test } from 'vitest';
import type { FormSchema } from '../../../../contract/content-editing/calls.ts';
import { findBranch, isNumbers, labelAt, summarize } from './schema.ts';

const kind = (name: string, properties: Record<string, FormSchema> = {}): FormSchema => ({
  type: 'object',
  title: name,
  properties: { kind: { type: 'string', const: name }, ...properties },
  required: ['kind'],
});

const schema: FormSchema = {
  oneOf: [
    kind('industry', {
      hero: { type: 'object', title: 'Top', properties: { title: { type: 'string', title: 'Title' } } },
    }),
    kind('sector', { stats: { type: 'array', title: 'Figures', items: kind('stat', { label: { title: 'Label' } }) } }),
  ],
};

test('the branch of a choice is told by its constants', () => {
  expect(findBranch(schema, { kind: 'sector' }).title).toBe('sector');
  expect(findBranch(schema, { kind: 'unknown' }).title).toBe('industry');
});

test('a field is called by all that it lies in', () => {
  expect(labelAt(schema, ['hero', 'title'], { kind: 'industry' })).toBe('Top › Title');
  expect(labelAt(schema, ['stats', 1, 'label'], { kind: 'sector', stats: [] })).toBe('Figures › 2 › Label');
  expect(labelAt(schema, ['unknown', 'field'], { kind: 'sector' })).toBe('unknown › field');
});

test.each([
  [{ type: 'array', items: { type: 'integer' } }, true],
  [{ type: 'array', items: { anyOf: [{ type: 'number' }, { type: 'null' }] } }, true],
  [{ type: 'array', items: { type: ['string', 'number'] } }, false],
  [{ type: 'number' }, false],
] as [FormSchema, boolean][])('%j is a list of numbers: %s', (given, expected) => {
  expect(isNumbers(given)).toBe(expected);
});

test.each([
  ['a text', 'a text'],
  [{ figure: 'engineers', label: 'Engineers' }, 'Engineers'],
  [{ values: [1, 2] }, '1, 2'],
  [[{ a: 1 }, { a: 2 }], '2 entries'],
  [{}, ''],
  [undefined, ''],
])('%j is known by %j', (value, words) => {
  expect(summarize(value)).toBe(words);
});
