import type { Receipt } from '../../content/receipts.ts';
import './counted.css';
import './receipt.css';

interface CountedProps {
  value: string;
  receipt?: Receipt | undefined;
}

/** A figure. If it has a receipt, it is a button that opens it without JavaScript. */
export function Counted({ value, receipt }: CountedProps) {
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

/** Replaces the values of figures with buttons that open their receipts. */
export function withReceipts<Words>(stats: (CountedProps & Words)[]) {
  return stats.map(({ receipt, ...stat }) => ({ ...stat, value: <Counted value={stat.value} receipt={receipt} /> }));
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
