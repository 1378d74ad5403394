/** Returns a moment as `datetime-local` has it, in the time zone of this browser; empty when there is none. */
export function toLocal(moment: unknown): string {
  const date = new Date(String(moment ?? ''));
  if (Number.isNaN(date.getTime())) return '';
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Returns the value of a `datetime-local` as a moment: `2026-11-23T08:00:00.000Z`; undefined for none. */
export function fromLocal(local: string): string | undefined {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** Names the time zone of this browser at a moment: `Central European Standard Time (GMT+1)`. */
export function zoneName(moment: unknown): string {
  const given = new Date(String(moment ?? ''));
  const date = Number.isNaN(given.getTime()) ? new Date() : given;
  const nameOf = (timeZoneName: 'long' | 'shortOffset') =>
    new Intl.DateTimeFormat('en-US', { timeZoneName }).formatToParts(date).find(({ type }) => type === 'timeZoneName')
      ?.value;
  return `${nameOf('long')} (${nameOf('shortOffset')})`;
}
