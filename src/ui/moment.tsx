const format = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** The same to the second, with the time zone, where it matters. */
const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' });

/** A moment in the viewer's own time zone: `Mar 5, 2026 2:05 AM`. Only for what the browser has loaded itself. */
export function Moment({ at }: { at: string }) {
  const date = new Date(at);
  const parts = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
  return (
    <time dateTime={at} title={exact.format(date)}>
      {`${parts.month} ${parts.day}, ${parts.year} ${parts.hour}:${parts.minute} ${parts.dayPeriod}`}
    </time>
  );
}
