import { expect, test } from 'vitest';
import type { FormSchema } from './calls.ts';
import { fieldLabel, findBranch, parsePath } from './fields.ts';

test.each([
  ['', []],
  ['title', ['title']],
  ['hero.stats[1].figure', ['hero', 'stats', 1, 'figure']],
  ['rows[0][2]', ['rows', 0, 2]],
  ['statuses.404', ['statuses', '404']],
])('%s parses as a path', (field, path) => {
  expect(parsePath(field)).toEqual(path);
});

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

test('constants identify the branch of a union', () => {
  expect(findBranch(schema, { kind: 'sector' }).title).toBe('sector');
  expect(findBranch(schema, { kind: 'unknown' }).title).toBe('industry');
});

test('a field label includes the labels of its parents', () => {
  expect(fieldLabel(schema, ['hero', 'title'])).toBe('Top › Title');
  expect(fieldLabel(schema, ['stats', 1, 'label'])).toBe('Figures › 2 › Label');
  expect(fieldLabel(schema, ['unknown', 'field'])).toBe('unknown › field');
});
