const two = (number: number) => String(number).padStart(2, '0');

/** Formats a moment for a `datetime-local` field, in this browser's time zone; empty without one. */
export function toLocal(moment: unknown): string {
  const date = new Date(String(moment ?? ''));
  if (Number.isNaN(date.getTime())) return '';
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Reads a `datetime-local` field as a moment with its zone: `2026-11-23T09:00:00+01:00`; undefined if empty. */
export function fromLocal(local: string): string | undefined {
  const date = new Date(local);
  if (local === '' || Number.isNaN(date.getTime())) return undefined;
  const east = -date.getTimezoneOffset();
  const hours = `${two(Math.floor(Math.abs(east) / 60))}:${two(Math.abs(east) % 60)}`;
  return `${toLocal(local)}:00${east < 0 ? '-' : '+'}${hours}`;
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
