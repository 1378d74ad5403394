import { formatMoment } from './format-moment.ts';

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
