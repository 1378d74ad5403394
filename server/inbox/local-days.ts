const hour = 3_600_000;

/** The days of a time zone. Days are `YYYY-MM-DD`, moments are milliseconds since 1970. */
interface LocalDays {
  dayAt(moment: number): string;
  /**
   * Returns the moment at which a day begins, or the day this many days later. This is the first moment at which clocks
   * show midnight, or the first after midnight if they skipped it. A day that the zone skipped, such as 2011-12-30 in
   * Samoa, begins when the next day does. Where clocks were set back over midnight, as in Newfoundland until 2011, the
   * repeated time belongs to the earlier day, so that each day is continuous.
   */
  startOfDay(day: string, daysLater?: number): number;
}

/** Node 24 has no `Temporal`, whose `startOfDay` gives the same moments. */
export function localDays(zone: string): LocalDays {
  if (last?.zone !== zone) last = { zone, days: getLocalDays(zone) };
  return last.days;
}

/** The last result is kept, because creating a formatter takes 0.1 ms and the pages of a download use the same one. */
let last: { zone: string; days: LocalDays } | undefined;

function getLocalDays(zone: string): LocalDays {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });

  function localTimeAt(moment: number): number {
    const shown: Record<string, number> = {};
    for (const { type, value } of format.formatToParts(moment)) shown[type] = Number(value);
    const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = shown;
    return Date.UTC(year, month - 1, day, hour, minute, second);
  }

  function dayStart(day: string, daysLater = 0): number {
    const midnight = Date.parse(day) + daysLater * 24 * hour;
    const offsets = [-24, 24].map((hours) => localTimeAt(midnight + hours * hour) - (midnight + hours * hour));
    let early = midnight - Math.max(...offsets);
    let late = midnight - Math.min(...offsets);
    if (localTimeAt(early) >= midnight) return early;
    // The clock change is between these moments. Clocks change at whole seconds.
    while (late - early > 1000) {
      const middle = early + Math.floor((late - early) / 2000) * 1000;
      if (localTimeAt(middle) >= midnight) late = middle;
      else early = middle;
    }
    return late;
  }

  return { dayAt: (moment) => new Date(localTimeAt(moment)).toISOString().slice(0, 10), startOfDay: dayStart };
}
