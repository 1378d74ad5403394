import { expect, test } from 'vitest';
import { fromLocal, toLocal } from './controls.tsx';

test.each(['2026-11-23T09:00', '2026-07-01T00:30'])('%s round-trips as a moment', (local) => {
  const moment = fromLocal(local) ?? '';
  expect(new Date(moment).getTime()).toBe(new Date(local).getTime());
  expect(toLocal(moment)).toBe(local);
  expect(toLocal('2026-11-23T09:00:00+01:00')).toBe(toLocal('2026-11-23T08:00:00Z'));
});

test('rejects invalid moments', () => {
  expect(fromLocal('')).toBeUndefined();
  expect(toLocal(undefined)).toBe('');
  expect(toLocal('soon')).toBe('');
});
