import { expect, test } from 'vitest';
import { isHours, startAndEnd } from './webinar-hours.ts';

test('a webinar starts and ends at its hours in UTC, on the day of its record', () => {
  expect(startAndEnd(new Date('2027-02-11'), '15:00-16:30 UTC')).toEqual({
    starts: '2027-02-11T15:00:00Z',
    ends: '2027-02-11T16:30:00Z',
  });
});

test.each(['00:00-23:59 UTC', '09:05-09:10 UTC'])('%s are hours', (time) => {
  expect(isHours(time)).toBe(true);
});

test.each([
  '16:00-15:00 UTC',
  '15:00-15:00 UTC',
  '24:00-25:00 UTC',
  '10:00-10:60 UTC',
  '9:00-10:00 UTC',
  '15:00-16:00',
  '15:00-16:00 UTC+1',
  '15:00–16:00 UTC',
  '',
])('%j are none', (time) => {
  expect(isHours(time)).toBe(false);
});
