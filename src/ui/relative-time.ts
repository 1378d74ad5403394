import { useEffect, useState } from 'react';

const format = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto', style: 'short' });

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
  return format.format(unit === 'second' ? 0 : -Math.floor(ago / length), unit);
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
