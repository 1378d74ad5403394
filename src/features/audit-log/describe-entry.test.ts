import { expect, test } from 'vitest';
import { actorName, describeEntry } from './describe-entry.ts';

test('details are described in reading order, without zeros', () => {
  const erased = { person: 'ab:cd', submissions: 2, files: 0, deliveries: 1 };
  expect(describeEntry({ detail: erased })).toEqual(['2 submissions', '1 delivery', 'Person ab:cd']);
  const exported = { searched: true, format: 'CSV', count: 1234 };
  expect(describeEntry({ detail: exported })).toEqual(['CSV', '1,234 submissions', 'Filtered by a search']);
  expect(describeEntry({ detail: { count: 0 } })).toEqual(['0 submissions']);
});

test('the actor is named', () => {
  expect(actorName('command line')).toBe('Command line');
  expect(actorName('ada@example.com')).toBe('ada@example.com');
});
