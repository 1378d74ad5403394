/** When a webinar takes place on its day, by the clocks of a time zone: 15:00-16:00 UTC, 09:30-10:30 Asia/Kolkata. */
const pattern = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d) ([A-Z][\w+/-]*)$/;

interface Hours {
  start: string;
  end: string;
  zone: string;
}

/** Whether this names two times of one day, the end after the start, and a time zone as the IANA database calls it. */
export function areHours(time: string): boolean {
  const { start, end, zone } = hoursOf(time);
  return start < end && isZone(zone);
}

/** The moments at which a webinar starts and ends. */
export function startAndEnd(day: Date, time: string): { starts: Date; ends: Date } {
  const { start, end, zone } = hoursOf(time);
  return { starts: momentOf(day, start, zone), ends: momentOf(day, end, zone) };
}

/** When who registered is reminded: on the day before at the same hour by the webinar's own clocks, and an hour before. */
export function reminderMoments(day: Date, time: string): { day: Date; hour: Date } {
  const { starts } = startAndEnd(day, time);
  const dayBefore = new Date(day.getTime() - 86_400_000);
  return { day: startAndEnd(dayBefore, time).starts, hour: new Date(starts.getTime() - 3_600_000) };
}

/** The hours as the page shows them: 15:00–16:00 UTC, 10:00–11:00 EDT. */
export function formatHours(locale: string, day: Date, time: string): string {
  const { start, end, zone } = hoursOf(time);
  return `${start}–${end} ${zoneName(locale, momentOf(day, start, zone), zone, 'short')}`;
}

function hoursOf(time: string): Hours {
  const [, start = '', end = '', zone = ''] = pattern.exec(time) ?? [];
  return { start, end, zone };
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }) !== undefined;
  } catch {
    return false;
  }
}

/** Looks up the zone's offset from UTC twice: the first guess may be on the other side of a daylight-saving change. */
function momentOf(day: Date, time: string, zone: string): Date {
  const shown = Date.parse(`${day.toISOString().slice(0, 10)}T${time}Z`);
  const guess = shown - offsetAt(new Date(shown), zone);
  return new Date(shown - offsetAt(new Date(guess), zone));
}

/** How far a zone's clocks are ahead of UTC, in milliseconds. */
function offsetAt(moment: Date, zone: string): number {
  const [, sign, hours = '0', minutes = '0'] =
    /GMT([+-])(\d+):(\d+)/.exec(zoneName('en-US', moment, zone, 'longOffset')) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

function zoneName(locale: string, moment: Date, zone: string, timeZoneName: 'short' | 'longOffset'): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
