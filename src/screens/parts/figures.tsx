import type { ComponentType } from 'react';
import type { CaseStudiesPage, CaseStudyDetail } from '../../content/case-study.ts';
import type { Metric } from '../../content/figures.ts';
import type { Receipt } from '../../content/receipts.ts';
import type { Stat } from '../../content/site.ts';
import { money, percent } from '../../features/roi-estimator/format.ts';
import { classNames } from '../../ui/class-names.ts';
import { evenColumns } from '../../ui/columns.ts';
import './counted.css';

/**
 * A figure above its label, in a list (`dl`). It links to its receipt on another page, for pages with little space.
 *
 * @param className the class of its text size
 */
export function LinkedFigure({ value, label, receipt, className = 'text-h3' }: Stat & { className?: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="mt-1 text-caption text-soft">{label}</dt>
      <dd className={classNames('figure', className)}>
        <FigureLink value={value} receipt={receipt} />
      </dd>
    </div>
  );
}

/** The value of a figure, as a link to its receipt if there is one. */
export function FigureLink({ value, receipt }: Pick<Stat, 'value' | 'receipt'>) {
  if (!receipt?.href) return value;
  return (
    <a href={receipt.href} className="counted">
      {value}
    </a>
  );
}

type MetricWords = Pick<CaseStudiesPage['study']['metrics'], 'roi' | 'savings' | 'efficiency'>;

/**
 * Returns the measured results of a case study: return on investment, annual savings and efficiency, as far as they are
 * given, but not the payback period.
 */
export function caseMetrics(
  { roi, costSavings, efficiencyGain }: CaseStudyDetail['metrics'],
  words: MetricWords,
  locale: string,
  currency: string,
  receipts: Partial<Record<Metric, Receipt>>,
): Stat[] {
  const stat = (name: keyof MetricWords, value: string) => ({ value, label: words[name], receipt: receipts[name] });
  return [
    ...(roi === undefined ? [] : [stat('roi', percent(roi, locale))]),
    ...(costSavings === undefined ? [] : [stat('savings', money(costSavings, locale, currency))]),
    ...(efficiencyGain === undefined ? [] : [stat('efficiency', percent(efficiencyGain, locale))]),
  ];
}

/** Shows a figure's value: `FigureLink` or `ReceiptFigure`. */
export type FigureValue = ComponentType<Pick<Stat, 'value' | 'receipt'>>;

/** Figures with their labels, in a row along the signal's line or in a column. */
export function Figures({
  stats,
  Value,
  isColumn = false,
}: {
  stats: (Stat & { text?: string | undefined })[];
  Value: FigureValue;
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
            <Value value={value} receipt={receipt} />
          </dd>
          {text && <dd className="order-3 mt-1 max-w-[32ch] text-small text-soft">{text}</dd>}
        </div>
      ))}
    </dl>
  );
}
