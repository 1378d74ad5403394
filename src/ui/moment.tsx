import { useEffect, useState } from 'react';

/** The tooltip is exact to the second and includes the time zone. */
const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' });

/**
 * A moment in the viewer's time zone, such as `Mar 5, 2026 2:05 AM`. The server does not know the time zone, so use
 * this only for data that the browser loads.
 */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={exact.format(new Date(at))}>
      {formatMoment(at)}
    </time>
  );
}

const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** Formats a moment for the admin area as `Mon d, yyyy h:mm a`. Null becomes `N/A` (docs/product.md#inbox-columns). */
export function formatMoment(moment: string | null, zone?: string): string {
  if (!moment) return 'N/A';
  const shown = getFormat(zone).formatToParts(new Date(moment));
  const parts = Object.fromEntries(shown.map(({ type, value }) => [type, value]));
  return `${parts.month} ${parts.day}, ${parts.year} ${parts.hour}:${parts.minute} ${parts.dayPeriod}`;
}

/** Formatters are cached, because creating one takes as long as formatting twenty dates. */
function getFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    ...(timeZone && { timeZone }),
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  });
  formats.set(timeZone, format);
  return format;
}

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto', style: 'short' });

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['week', 7 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/**
 * Formats the time since a moment in one unit, such as `3 hr. ago` or `yesterday`. Within the last minute it is `now`.
 */
export function relativeTime(moment: string, now: number): string {
  const ago = Math.max(0, now - Date.parse(moment));
  const [unit, length] = units.find(([, length]) => ago >= length) ?? ['second', Number.POSITIVE_INFINITY];
  return relative.format(unit === 'second' ? 0 : -Math.floor(ago / length), unit);
}

const minuteMs = 60_000;

const currentMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs + minuteMs - 1;

/** Returns the end of the current minute, in milliseconds since 1970, and renders the component again every minute. */
export function useMinute(): number {
  const [end, setEnd] = useState(currentMinute);
  useEffect(() => {
    const timer = setInterval(() => setEnd(currentMinute()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return end;
}
