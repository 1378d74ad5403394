import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { evenColumns } from './even-columns.ts';

interface FiguresProps {
  stats: { value: ReactNode; label: string; text?: string }[];
  isColumn?: boolean;
}

/** Figures with their labels: in a row on the signal's line, or in a column. */
export function Figures({ stats, isColumn = false }: FiguresProps) {
  return (
    <dl
      className={
        isColumn ? 'grid grid-cols-2 gap-8 lg:grid-cols-1' : `signal-line grid gap-10 ${evenColumns(stats.length)}`
      }
    >
      {stats.map(({ value, label, text }) => (
        <div key={label} className={`flex flex-col ${isColumn ? 'border-t border-hairline pt-4' : 'signal-node'}`}>
          <dt className="order-2 mt-2 font-medium">{label}</dt>
          <dd className="order-1 figure text-h3 whitespace-nowrap lg:text-h2">{value}</dd>
          {text && <dd className="order-3 mt-1 max-w-[32ch] text-small text-soft">{text}</dd>}
        </div>
      ))}
    </dl>
  );
}

interface FigureProps {
  value: ReactNode;
  label: string;
  /** The class of its text size. */
  className?: string | undefined;
}

/** A figure above its label, in a list (`dl`). */
export function Figure({ value, label, className = 'text-h3' }: FigureProps) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="mt-1 text-caption text-soft">{label}</dt>
      <dd className={classNames('figure', className)}>{value}</dd>
    </div>
  );
}
