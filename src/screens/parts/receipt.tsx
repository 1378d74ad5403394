import type { Stat } from '../../content/site.ts';
import './counted.css';
import './receipt.css';

export function ReceiptFigure({ value, receipt }: Pick<Stat, 'value' | 'receipt'>) {
  if (!receipt) return value;
  const id = `receipt-${receipt.id}`;
  return (
    <>
      <button type="button" popoverTarget={id} className="counted">
        {value}
      </button>
      <dl popover="auto" id={id} className="receipt">
        {receipt.lines.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
