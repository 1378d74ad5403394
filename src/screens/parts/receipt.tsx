import type { Receipt } from '../../content/receipts.ts';
import type { Stat } from '../../content/site.ts';
import { evenColumns } from '../../ui/columns.ts';
import './counted.css';
import './receipt.css';

/** A figure. If it has a receipt, it is a button that opens the receipt without JavaScript. */
export function ReceiptFigure({ value, receipt }: Pick<Stat, 'value' | 'receipt'>) {
  if (!receipt) return value;
  return (
    <>
      <button type="button" popoverTarget={receipt.id} className="counted">
        {value}
      </button>
      <dl popover="auto" id={receipt.id} className="receipt">
        <ReceiptLines lines={receipt.lines} />
      </dl>
    </>
  );
}

/** The lines of a receipt, for use in a list (`dl`). */
export function ReceiptLines({ lines }: Pick<Receipt, 'lines'>) {
  return lines.map(({ label, text }) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  ));
}

/** Figures with their labels, in a row along the signal's line or in a column. */
export function Figures({
  stats,
  isColumn = false,
}: {
  stats: (Stat & { text?: string | undefined })[];
  isColumn?: boolean;
}) {
  return (
    <dl
      className={
        isColumn ? 'grid grid-cols-2 gap-8 lg:grid-cols-1' : `signal-line grid gap-10 ${evenColumns(stats.length)}`
      }
    >
      {stats.map(({ value, label, text, receipt }) => (
        <div key={label} className={`flex flex-col ${isColumn ? 'border-t border-hairline pt-4' : 'signal-node'}`}>
          <dt className="order-2 mt-2 font-medium">{label}</dt>
          <dd className="order-1 figure text-h3 whitespace-nowrap lg:text-h2">
            <ReceiptFigure value={value} receipt={receipt} />
          </dd>
          {text && <dd className="order-3 mt-1 max-w-[32ch] text-small text-soft">{text}</dd>}
        </div>
      ))}
    </dl>
  );
}
