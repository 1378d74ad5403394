import type { Stat } from '../../content/site.ts';
import { evenColumns } from './even-columns.ts';

interface FiguresProps {
  stats: (Stat & { text?: string })[];
  /** One below the other, beside something else. */
  isColumn?: boolean;
}

/** Figures with what they count, on the line of the signal. */
export function Figures({ stats, isColumn = false }: FiguresProps) {
  return (
    <dl className={`signal-line grid gap-10 ${isColumn ? '' : evenColumns(stats.length)}`}>
      {stats.map(({ value, label, text }) => (
        <div key={label} className="signal-node flex flex-col">
          <dt className="order-2 mt-2 font-medium">{label}</dt>
          <dd className="order-1 font-mono text-h2 font-medium">{value}</dd>
          {text && <dd className="order-3 mt-1 max-w-[32ch] text-small text-soft">{text}</dd>}
        </div>
      ))}
    </dl>
  );
}
