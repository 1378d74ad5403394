/** When a webinar takes place on its day: 15:00-16:00 UTC. */
const hours = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d) UTC$/;

/** Whether this names two times of one day, the end after the start. */
export function isHours(time: string): boolean {
  const [, start = '', end = ''] = hours.exec(time) ?? [];
  return start < end;
}

/** The moments at which a webinar starts and ends, in UTC as in `2027-02-11T15:00:00Z`. */
export function startAndEnd(day: Date, time: string): { starts: string; ends: string } {
  const [, start, end] = hours.exec(time) ?? [];
  const date = day.toISOString().slice(0, 10);
  return { starts: `${date}T${start}:00Z`, ends: `${date}T${end}:00Z` };
}
