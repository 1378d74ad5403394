import type { ReactNode } from 'react';
import type { TableContent } from '../../content/shared.ts';
import { Bar } from '../../ui/bar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { evenColumns } from '../../ui/columns.ts';
import { NamedIcon } from '../../ui/named-icon.tsx';

interface SectionProps {
  id?: string | undefined;
  title: string;
  introduction?: string | undefined;
  isSunken?: boolean;
  isBeside?: boolean;
  note?: ReactNode;
  isOnHome?: boolean;
  children: ReactNode;
}

export function Section({
  id,
  title,
  introduction,
  isSunken = false,
  isBeside = false,
  note,
  isOnHome = false,
  children,
}: SectionProps) {
  const box = isOnHome ? 'signal-start page-width py-section' : 'page-width py-16 lg:py-24';
  return (
    <section id={id} className={isSunken ? 'bg-sunken' : undefined}>
      <div className={classNames(box, isBeside && 'lg:grid lg:grid-cols-12 lg:gap-x-8')}>
        <div className={isBeside ? 'lg:col-span-4 lg:flex lg:flex-col' : undefined}>
          <h2 className={isBeside ? 'text-h2 lg:text-[2.25rem]' : 'max-w-[16.3em] text-h2'}>{title}</h2>
          {introduction && <p className="mt-4 max-w-[42rem] text-soft">{introduction}</p>}
          {note}
        </div>
        <div className={isBeside ? 'mt-10 lg:col-span-8 lg:mt-0' : 'mt-10 lg:mt-14'}>{children}</div>
      </div>
    </section>
  );
}

interface CardProps {
  title: string;
  text: string;
  icon?: string | undefined;
  /** The heading level: 3 in a section with a heading, 2 directly below the page's heading. */
  level?: 2 | 3;
  children?: ReactNode;
}

export function Card({ title, text, icon, level = 3, children }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <article className="flex h-full flex-col border-t border-hairline pt-6">
      {icon && <NamedIcon name={icon} size={26} strokeWidth={1.5} className="mb-4 text-signal" />}
      <Heading className="text-h3">{title}</Heading>
      <p className="mt-2 max-w-[46rem] text-soft">{text}</p>
      {children}
    </article>
  );
}

export function CardPoints({ points, className }: { points: string[]; className?: string }) {
  return (
    <ul className={classNames('mt-4 grid gap-1.5 text-small text-soft', className)}>
      {points.map((point) => (
        <li key={point} className="list-node">
          {point}
        </li>
      ))}
    </ul>
  );
}

/** Consecutive points as nodes along the signal's line. On tablets three points share a row, and others are in pairs. */
export function SignalPoints({ points }: { points: { title: string; text: string }[] }) {
  const count = points.length;
  const columns = count === 3 ? evenColumns(3) : `signal-rows md:grid-cols-2 ${evenColumns(count, 'lg')}`;
  return (
    <ol className={`signal-line grid gap-10 md:gap-8 ${columns}`}>
      {points.map(({ title, text }) => (
        <li key={title} className="signal-node">
          <h3 className="text-h4 font-medium">{title}</h3>
          <p className="mt-2 max-w-[46rem] text-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}

interface AnswersProps {
  items: { title: string; text: string }[];
  className: string;
  /** Puts each answer beside its title, from tablets on. */
  isInRows?: boolean;
}

export function Answers({ items, className, isInRows = false }: AnswersProps) {
  return (
    <dl className={`grid ${className}`}>
      {items.map(({ title, text }) => (
        <div key={title} className={classNames('border-t border-hairline pt-4', isInRows && 'sm:grid sm:grid-cols-3')}>
          <dt className={classNames('font-medium', isInRows && 'pr-6')}>{title}</dt>
          <dd className={isInRows ? 'text-soft max-sm:mt-1 sm:col-span-2' : 'mt-1 text-soft'}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

interface TableProps extends Pick<TableContent, 'columns' | 'rows' | 'hasBars'> {
  caption: string;
}

/** Shows the rows of a table as key facts. */
export function KeyFacts({ rows }: Pick<TableProps, 'rows'>) {
  return (
    <dl className={`grid gap-x-8 gap-y-7 md:gap-y-10 ${evenColumns(rows.length)}`}>
      {rows.map(({ name, value, text }) => (
        <div key={name} className="border-t border-hairline pt-4">
          <dt className="text-small text-soft">{name}</dt>
          <dd className="mt-2 text-h3 font-medium">{value}</dd>
          {text && <dd className="mt-2 max-w-[46rem] text-soft">{text}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** Returns where each range of amounts begins and ends, in percent of the highest amount. */
function toBars(values: string[]): ({ from: number; to: number } | undefined)[] {
  const ranges = values.map(
    (value) => value.match(/\d[\d.,]*/g)?.map((amount) => Number(amount.replace(/\D/g, ''))) ?? [],
  );
  const most = Math.max(...ranges.flat());
  return ranges.map(([from, to]) => (from && to ? { from: (100 * from) / most, to: (100 * to) / most } : undefined));
}

/** The mark of a row: filled if it is done, half if it has begun, and empty if it is open. */
function Mark({ state }: { state: NonNullable<TableProps['rows'][number]['state']> }) {
  const share = { done: 1, begun: 0.5, open: 0 }[state];
  return (
    <svg width="18" height="18" viewBox="-9 -9 18 18" fill="none" aria-hidden="true" className="flex-none">
      <circle r="7.5" strokeWidth="1.5" className="stroke-signal" />
      <circle r="2.5" strokeWidth="5" pathLength="1" strokeDasharray={`${share} 1`} className="stroke-signal" />
    </svg>
  );
}

export function Table({ caption, columns, rows, hasBars }: TableProps) {
  const bars = hasBars ? toBars(rows.map(({ value }) => value)) : [];
  return (
    <table className="w-full text-left wrap-anywhere">
      <caption className="for-screen-readers">{caption}</caption>
      <thead>
        <tr className="border-b border-hairline text-caption text-faint">
          <th scope="col" className="w-[30%] pr-2 sm:w-1/3 pb-3 font-medium">
            {columns.name}
          </th>
          <th scope="col" className="pb-3 font-medium">
            {columns.value}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, value, text, state }, index) => (
          <tr key={name} className="border-b border-hairline align-top">
            <th scope="row" className="py-4 pr-2 font-medium max-sm:text-caption">
              {name}
            </th>
            <td className="py-4">
              <span className="flex items-center gap-3 text-h4 font-medium">
                {state && <Mark state={state} />}
                {value}
              </span>
              {bars[index] && <Bar {...bars[index]} className="mt-2 mb-1" />}
              {text && <span className="mt-1 block text-small text-soft">{text}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
