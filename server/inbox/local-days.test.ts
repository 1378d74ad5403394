import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localDays } from './local-days.ts';

const hour = 3_600_000;
const zones = Intl.supportedValuesOf('timeZone');
const somewhere = fc.constantFrom('UTC', ...zones);
const since1970 = fc.integer({ min: 0, max: Date.UTC(2037, 11, 31) });

const dayAfter = (day: string, days = 1) => new Date(Date.parse(day) + days * 24 * hour).toISOString().slice(0, 10);

/** The day on the clocks, as another formatter writes it. */
function shown(zone: string, moment: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(moment);
}

describe('A day', () => {
  test.each([
    ['UTC', '2026-03-29', '2026-03-29T00:00:00.000Z', 24],
    ['Asia/Kathmandu', '2026-03-29', '2026-03-28T18:15:00.000Z', 24],
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', 23],
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', 25],
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00.000Z', 24.5],
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00.000Z', 23.5],
    // Midnight itself is left out, or comes twice.
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z', 23],
    ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z', 23],
    // Clocks go back over midnight: what is repeated belongs to the day that had begun.
    ['America/St_Johns', '2006-10-29', '2006-10-29T02:30:00.000Z', 25],
    // The zone itself changes.
    ['America/Caracas', '2007-12-09', '2007-12-09T04:00:00.000Z', 24.5],
    ['Asia/Pyongyang', '2018-05-05', '2018-05-04T15:00:00.000Z', 24],
    // Days that never were: Samoa went over the date line, and so did the islands of Kwajalein.
    ['Pacific/Apia', '2011-12-29', '2011-12-29T10:00:00.000Z', 24],
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z', 0],
    ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00.000Z', 24],
  ])('of %s, %s, starts at %s and has %d hours', (zone, day, start, hours) => {
    const { startOfDay } = localDays(zone);
    expect(new Date(startOfDay(day)).toISOString()).toBe(start);
    expect((startOfDay(day, 1) - startOfDay(day)) / hour).toBe(hours);
    expect(startOfDay(day, 1)).toBe(startOfDay(dayAfter(day)));
  });

  test('contains each moment exactly once per zone, in order', () => {
    fc.assert(
      fc.property(somewhere, since1970, (zone, moment) => {
        const { dayAt, startOfDay } = localDays(zone);
        const today = dayAt(moment);
        const days = [-2, -1, 0, 1, 2].map((later) => dayAfter(today, later));
        const starts = [...days, dayAfter(today, 3)].map((day) => startOfDay(day));
        expect(starts).toEqual([...starts].sort((one, other) => one - other));
        const holding = days.filter((_, at) => Number(starts[at]) <= moment && moment < Number(starts[at + 1]));
        expect(holding).toHaveLength(1);
        // It is the day on the clocks, unless they had shown the next one already and were set back.
        if (holding[0] !== today) expect(isRepeated(zone, moment)).toBe(true);
      }),
      { numRuns: process.env.QUICK_TESTS ? 400 : 2000 },
    );
  });

  test('matches the clocks in its zone', () => {
    fc.assert(
      fc.property(somewhere, since1970, (zone, moment) => {
        expect(localDays(zone).dayAt(moment)).toBe(shown(zone, moment));
      }),
    );
  });

  test('starts when the clocks first show it, not a second earlier', () => {
    fc.assert(
      fc.property(somewhere, since1970, (zone, moment) => {
        const { dayAt, startOfDay } = localDays(zone);
        const start = startOfDay(dayAt(moment));
        expect(shown(zone, start) >= dayAt(moment)).toBe(true);
        expect(shown(zone, start - 1000) < dayAt(moment)).toBe(true);
      }),
    );
  });
});

/** Whether the clocks had shown a later day within the three hours before. */
function isRepeated(zone: string, moment: number): boolean {
  const today = shown(zone, moment);
  return Array.from({ length: 180 }, (_, minutes) => moment - minutes * 60_000).some(
    (before) => shown(zone, before) > today,
  );
}
