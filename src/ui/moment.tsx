/** To the second, with the time zone, where it matters. */
const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' });

/** A moment in the viewer's own time zone: `Mar 5, 2026 2:05 AM`. Only for what the browser has loaded itself. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={exact.format(new Date(at))}>
      {formatMoment(at)}
    </time>
  );
}

const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/**
 * A moment as the admin area shows it, `Mon d, yyyy h:mm a`; `N/A` when there is none
 * (docs/product.md#inbox-columns).
 *
 * @param zone the time zone; without it the browser's own
 */
export function formatMoment(moment: string | null, zone?: string): string {
  if (!moment) return 'N/A';
  const shown = formatOf(zone).formatToParts(new Date(moment));
  const parts = Object.fromEntries(shown.map(({ type, value }) => [type, value]));
  return `${parts.month} ${parts.day}, ${parts.year} ${parts.hour}:${parts.minute} ${parts.dayPeriod}`;
}

/** Making one takes as long as writing twenty dates with it. */
function formatOf(timeZone: string | undefined): Intl.DateTimeFormat {
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
