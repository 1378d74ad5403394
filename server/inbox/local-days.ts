import { offsetAt, toMoment } from '../../src/content/webinar-hours.ts';

/** Returns the day that the clocks of a time zone show, as `YYYY-MM-DD`. */
export function dayAt(zone: string, moment: number): string {
  return new Date(moment + offsetAt(moment, zone)).toISOString().slice(0, 10);
}

/**
 * Returns the moment at which a day begins, or the day this many days later. In the few zones whose clocks skip midnight,
 * that day begins an hour early.
 */
export function startOfDay(zone: string, day: string, daysLater = 0): Date {
  return toMoment(Date.parse(day) + daysLater * 86_400_000, zone);
}
