import { expect, test } from 'vitest';
import { fromLocal, toLocal } from './moments.ts';

test.each(['2026-11-23T09:00', '2026-07-01T00:30'])('%s is a moment with its zone, and the same again', (local) => {
  const moment = fromLocal(local) ?? '';
  expect(moment).toMatch(/^20\d\d-\d\d-\d\dT\d\d:\d\d:00[+-]\d\d:\d\d$/);
  expect(new Date(moment).getTime()).toBe(new Date(local).getTime());
  expect(toLocal(moment)).toBe(local);
  expect(toLocal(new Date(moment).toISOString())).toBe(local);
});

test('what is no moment is none', () => {
  expect(fromLocal('')).toBeUndefined();
  expect(toLocal(undefined)).toBe('');
  expect(toLocal('soon')).toBe('');
});
