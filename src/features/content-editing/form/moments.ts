/** Formats a moment for a `datetime-local` field, in this browser's time zone; empty without one. */
export function toLocal(moment: unknown): string {
  const date = new Date(String(moment ?? ''));
  if (Number.isNaN(date.getTime())) return '';
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Reads a `datetime-local` field as a moment: `2026-11-23T08:00:00.000Z`; undefined if empty. */
export function fromLocal(local: string): string | undefined {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** Returns the name of this browser's time zone at a moment: `Central European Standard Time (GMT+1)`. */
export function zoneName(moment: unknown): string {
  const given = new Date(String(moment ?? ''));
  const date = Number.isNaN(given.getTime()) ? new Date() : given;
  const zonePart = (timeZoneName: 'long' | 'shortOffset') =>
    new Intl.DateTimeFormat('en-US', { timeZoneName }).formatToParts(date).find(({ type }) => type === 'timeZoneName')
      ?.value;
  return `${zonePart('long')} (${zonePart('shortOffset')})`;
}
