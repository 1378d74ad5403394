import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchAdmin } from '../../../forms/admin-call.ts';
import { formatNumber } from '../counted.ts';
import type { DailyCount } from '../listing.ts';
import { queryKeys } from '../queries.ts';
import { zoneInWords } from '../time-zone.ts';

/** The drawing's own units: a band for each day, and the height that the bars share. */
const band = 10;
const height = 64;

const dayName = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Submissions a day for the last 30 days of the zone, enquiries and newsletter apart. */
export function DailyChart({ zone }: { zone: string }) {
  const days = useDaily(zone);
  if (days.length === 0) return null;
  const inZone = `Days in ${zoneInWords(zone)}`;
  const greatest = Math.max(1, ...days.map((day) => day.enquiries + day.newsletter));
  const enquiries = sum(days.map((day) => day.enquiries));
  const newsletter = sum(days.map((day) => day.newsletter));
  return (
    <figure className="daily-chart">
      <figcaption className="flex items-baseline gap-x-4 whitespace-nowrap text-soft max-sm:flex-wrap max-sm:*:first:basis-full">
        <span className="mr-auto min-w-0 truncate text-faint" title={inZone}>
          Last 30 days, in {zoneInWords(zone)}
        </span>
        <Legend name="Enquiries" count={enquiries} colour="bg-signal" />
        <Legend name="Newsletter" count={newsletter} colour="bg-action" />
        <Values days={days} inZone={inZone} />
      </figcaption>
      <svg
        viewBox={`0 0 ${days.length * band} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Submissions a day for the last 30 days: ${formatNumber(enquiries)} enquiries and ${formatNumber(newsletter)} newsletter subscriptions, at most ${formatNumber(greatest)} a day. ${inZone}.`}
        className="size-full min-h-0 border-b border-edge"
      >
        {days.map((day, index) => {
          const lower = (day.enquiries / greatest) * height;
          const upper = (day.newsletter / greatest) * height;
          return (
            <g key={day.day}>
              <title>{`${name(day)}: ${day.enquiries} enquiries, ${day.newsletter} newsletter`}</title>
              <rect x={index * band} y="0" width={band} height={height} className="daily-band" />
              <rect x={index * band + 2.5} y={height - lower} width={band - 5} height={lower} className="fill-signal" />
              <rect
                x={index * band + 2.5}
                y={height - lower - upper}
                width={band - 5}
                height={upper}
                className="fill-action"
              />
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

/** The same in a table. */
function Values({ days, inZone }: { days: DailyCount[]; inZone: string }) {
  return (
    <details className="daily-values relative">
      <summary className="min-h-6 text-accent underline underline-offset-4">Values</summary>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label="Submissions a day"
        className="absolute top-8 right-0 z-30 max-h-80 w-72 overflow-y-auto rounded-card border border-hairline bg-raised shadow-panel"
      >
        <table className="w-full tabular-nums">
          <caption className="px-4 pt-2.5 pb-1 text-left text-text">{inZone}</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Enquiries</th>
              <th scope="col">Newsletter</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row">{name(day)}</th>
                <td>{formatNumber(day.enquiries)}</td>
                <td>{formatNumber(day.newsletter)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

function Legend({ name, count, colour }: { name: string; count: number; colour: string }) {
  return (
    <span className="inline-flex shrink-0 items-center gap-1.5 tabular-nums">
      <i className={`size-2 rounded-[2px] ${colour}`} /> {name}{' '}
      <b className="font-medium text-text">{formatNumber(count)}</b>
    </span>
  );
}

function name({ day }: DailyCount): string {
  return dayName.format(new Date(`${day}T00:00:00Z`));
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Submissions a day of the zone, oldest first; empty until they are there. The list works without them. */
function useDaily(zone: string): DailyCount[] {
  const { data } = useQuery({
    queryKey: queryKeys.daily(zone),
    queryFn: () => fetchAdmin<DailyCount[]>(`/api/contact-submissions/daily?${new URLSearchParams({ zone })}`),
    placeholderData: keepPreviousData,
  });
  return data ?? [];
}
