import { expect, test } from 'vitest';
import { filtersInUse } from './filters.ts';

test('a filter row has the choice of all and those that something belongs to, in their order', () => {
  const choices = ['All', 'Healthcare', 'Finance', 'Retail'];
  expect(filtersInUse(choices, ['Retail', 'Healthcare', 'Retail'])).toEqual(['All', 'Healthcare', 'Retail']);
  expect(filtersInUse(choices, choices.slice(1))).toEqual(choices);
  expect(filtersInUse(choices, [])).toEqual(['All']);
});
