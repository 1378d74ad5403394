import type { Stat } from '../../content/site.ts';
import './counted.css';
import './receipt.css';

/** A figure with no label of its own is named after its receipt. */
export function ReceiptFigure({ value, receipt, label = receipt?.title }: Omit<Stat, 'label'> & Partial<Stat>) {
  if (!receipt) return value;
  const id = `receipt-${receipt.id}`;
  return (
    <>
      <button type="button" popoverTarget={id} className="counted">
        {value}
      </button>
      <section popover="auto" id={id} aria-label={`${value}, ${label}`} className="receipt">
        <p>
          {value} · {label}
        </p>
        <dl>
          {receipt.lines.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
