import { expect, test } from 'vitest';
import { faultsByField } from './use-form-context.ts';

test('an error is shown beside its field, only in its own record', () => {
  const fault = { collection: 'blog', id: '1', title: 'T', label: 'Charts › 2 › Title', text: 'must not be empty' };
  const faults = [
    { ...fault, field: 'charts[1].title' },
    { ...fault, id: '2', field: 'title' },
    { ...fault, field: '' },
  ];
  expect([...faultsByField(faults, { collection: 'blog', id: '1' })]).toEqual([
    ['field.charts.1.title', 'must not be empty'],
  ]);
});
