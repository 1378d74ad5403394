import type { Stat } from '../../content/site.ts';
import { Figure } from './figures.tsx';
import './counted.css';

/** A figure above its label, with a link to its receipt on another page, for pages with little space. */
export function LinkedFigure({ value, label, receipt, className }: Stat & { className?: string }) {
  return <Figure value={<FigureLink {...{ value, receipt }} />} label={label} className={className} />;
}

/** The value of a figure, as a link to its receipt if there is one. */
export function FigureLink({ value, receipt }: Pick<Stat, 'value' | 'receipt'>) {
  if (!receipt) return value;
  return (
    <a href={receipt.href} className="counted">
      {value}
    </a>
  );
}
