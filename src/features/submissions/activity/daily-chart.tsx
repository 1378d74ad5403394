import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isAlwaysShown } from '../../../../contract/forms/submission-kinds.ts';
import type { DailyCount } from '../../../../contract/inbox/listing.ts';
import { describeZone } from '../../../../contract/inbox/time-zone.ts';
import { englishNumber } from '../../../../language/english.ts';
import { useInbox } from '../inbox-context.ts';
import { dailyQuery } from '../queries.ts';

/** The width of a day's bar and the height of the tallest bar, in units of the drawing. */
const band = 10;
const height = 64;

const dayName = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

const parts = [
  {
    field: 'enquiries',
    kind: 'enquiry',
    name: 'Enquiries',
    background: 'bg-signal',
    fill: 'fill-signal',
    spoken: 'enquiries',
  },
  {
    field: 'newsletter',
    kind: 'newsletter',
    name: 'Newsletter',
    background: 'bg-action',
    fill: 'fill-action',
    spoken: 'newsletter subscriptions',
  },
  { field: 'others', kind: null, name: 'Other', background: 'bg-soft', fill: 'fill-soft', spoken: 'other submissions' },
] as const;

type Part = (typeof parts)[number];

export function DailyChart() {
  const { zone, features } = useInbox();
  const { data: days } = useQuery({ ...dailyQuery(zone), placeholderData: keepPreviousData });
  if (!days?.length) return null;
  const inZone = `Days in ${describeZone(zone)}`;
  const totals = parts.map((part) => ({ ...part, total: sum(days.map((day) => day[part.field])) }));
  const shown = totals.filter(({ kind, total }) => total > 0 || (kind && isAlwaysShown(kind, features)));
  const maximum = Math.max(1, ...days.map((day) => sum(shown.map(({ field }) => day[field]))));
  const spoken = new Intl.ListFormat('en-US').format(
    shown.map(({ spoken, total }) => `${englishNumber(total)} ${spoken}`),
  );
  return (
    <figure className="daily-chart grid max-w-[46rem] min-w-0 flex-1 grid-rows-[auto_2.5rem] text-caption max-xl:order-1 max-xl:basis-full">
      <figcaption className="flex items-baseline gap-x-4 whitespace-nowrap text-soft max-sm:flex-wrap">
        <span className="mr-auto min-w-0 truncate text-faint max-sm:basis-full" title={inZone}>
          Last 30 days, in {describeZone(zone)}
        </span>
        {shown.map(({ field, name, total, background }) => (
          <span key={field} className="inline-flex shrink-0 items-center gap-1.5 tabular-nums">
            <i className={`size-2 rounded-[2px] ${background}`} /> {name}{' '}
            <b className="font-medium text-text">{englishNumber(total)}</b>
          </span>
        ))}
        <Values days={days} parts={shown} inZone={inZone} />
      </figcaption>
      <svg
        viewBox={`0 0 ${days.length * band} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Submissions per day for the last 30 days: ${spoken}, at most ${englishNumber(maximum)} per day. ${inZone}.`}
        className="size-full min-h-0 border-b border-edge"
      >
        {days.map((day, index) => (
          <g key={day.day} className="group">
            <title>{`${name(day)}: ${shown.map(({ field, name }) => `${day[field]} ${name.toLowerCase()}`).join(', ')}`}</title>
            <rect
              x={index * band}
              y="0"
              width={band}
              height={height}
              className="fill-transparent group-hover:fill-sunken"
            />
            {shown.map(({ field, fill }, place) => {
              const top = sum(shown.slice(0, place + 1).map((part) => day[part.field]));
              return (
                <rect
                  key={field}
                  x={index * band + 2.5}
                  y={height - (top / maximum) * height}
                  width={band - 5}
                  height={(day[field] / maximum) * height}
                  className={fill}
                />
              );
            })}
          </g>
        ))}
      </svg>
    </figure>
  );
}

function Values({ days, parts, inZone }: { days: DailyCount[]; parts: Part[]; inZone: string }) {
  return (
    <details className="relative">
      <summary className="min-h-6 text-accent underline underline-offset-4">Values</summary>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable parts must be reachable by keyboard
        tabIndex={0}
        aria-label="Submissions per day"
        className="absolute top-8 right-0 z-30 max-h-80 w-72 overflow-y-auto rounded-card border border-hairline bg-raised [box-shadow:var(--shadow-panel)]"
      >
        <table className="w-full tabular-nums [&_:is(td,th)]:px-4 [&_:is(td,th)]:py-1 [&_:is(td,th)]:text-right [&_:is(td,th)]:font-normal [&_td]:text-text [&_th:first-child]:text-left">
          <caption className="px-4 pt-2.5 pb-1 text-left text-text">{inZone}</caption>
          <thead>
            <tr>
              <th scope="col" className="sticky top-0 bg-raised">
                Day
              </th>
              {parts.map(({ field, name }) => (
                <th key={field} scope="col" className="sticky top-0 bg-raised">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row">{name(day)}</th>
                {parts.map(({ field }) => (
                  <td key={field}>{englishNumber(day[field])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

function name({ day }: DailyCount): string {
  return dayName.format(new Date(`${day}T00:00:00Z`));
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
