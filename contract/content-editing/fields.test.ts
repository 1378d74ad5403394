import { expect, test } from 'vitest';
import type { FormSchema } from './calls.ts';
import { findBranch, parsePath } from './fields.ts';

test.each([
  ['', []],
  ['title', ['title']],
  ['hero.stats[1].figure', ['hero', 'stats', 1, 'figure']],
  ['rows[0][2]', ['rows', 0, 2]],
  ['statuses.404', ['statuses', '404']],
])('%s parses as a path', (field, path) => {
  expect(parsePath(field)).toEqual(path);
});

const kind = (name: string): FormSchema => ({
  type: 'object',
  title: name,
  properties: { kind: { type: 'string', const: name } },
  required: ['kind'],
});

const schema: FormSchema = { oneOf: [kind('industry'), kind('sector')] };

test('constants identify the branch of a union', () => {
  expect(findBranch(schema, { kind: 'sector' }).title).toBe('sector');
  expect(findBranch(schema, { kind: 'unknown' }).title).toBe('industry');
});
