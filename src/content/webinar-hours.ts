import { isTimeZone } from '../../contract/inbox/time-zone.ts';

const pattern = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d) ([A-Z][\w+/-]*)$/;

/** Returns true if the webinar ends after it starts on the same day, and the IANA database has the time zone. */
export function isValidHours(time: string): boolean {
  const { start, end, zone } = parseHours(time);
  return start < end && isTimeZone(zone);
}

export function toStartAndEnd(day: Date, time: string): { starts: Date; ends: Date } {
  const { start, end, zone } = parseHours(time);
  return { starts: toMoment(at(day, start), zone), ends: toMoment(at(day, end), zone) };
}

export function reminderMoments(day: Date, time: string): { day: Date; hour: Date } {
  const { starts } = toStartAndEnd(day, time);
  const dayBefore = new Date(day.getTime() - 86_400_000);
  return { day: toStartAndEnd(dayBefore, time).starts, hour: new Date(starts.getTime() - 3_600_000) };
}

/** Returns the hours as the page shows them: 15:00–16:00 UTC, 10:00–11:00 EDT. */
export function formatHours(locale: string, day: Date, time: string): string {
  const { start, end, zone } = parseHours(time);
  return `${start}–${end} ${zoneName(locale, toMoment(at(day, start), zone), zone, 'short')}`;
}

function parseHours(time: string) {
  const [, start = '', end = '', zone = ''] = pattern.exec(time) ?? [];
  return { start, end, zone };
}

const at = (day: Date, time: string) => Date.parse(`${day.toISOString().slice(0, 10)}T${time}Z`);

/**
 * Returns the moment at which the clocks of a zone show a time, which is given as if it were in UTC. The offset is looked
 * up twice, because the first guess may be on the other side of a daylight-saving change.
 */
export function toMoment(shown: number, zone: string): Date {
  const guess = shown - offsetAt(shown, zone);
  return new Date(shown - offsetAt(guess, zone));
}

export function offsetAt(moment: number, zone: string): number {
  const [, sign, hours = '0', minutes = '0'] =
    /GMT([+-])(\d+):(\d+)/.exec(zoneName('en-US', moment, zone, 'longOffset')) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

function zoneName(locale: string, moment: Date | number, zone: string, timeZoneName: 'short' | 'longOffset'): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
