import type { ComponentType } from 'react';
import { plural } from '../../../language/plural.ts';
import type { CaseStudyDetail } from '../../content/case-study.ts';
import type { Metric } from '../../content/figures.ts';
import { metricReceipts } from '../../content/receipts.ts';
import { getChartsWords, getCompany, getPage, type Stat } from '../../content/site.ts';
import { money, percent } from '../../features/roi-estimator/format.ts';
import { classNames } from '../../ui/class-names.ts';
import { evenColumns } from '../../ui/columns.ts';
import './counted.css';

export function LinkedFigure({ value, label, receipt, className = 'text-h3' }: Stat & { className?: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="mt-2 text-caption text-soft">{label}</dt>
      <dd className={classNames('figure', className)}>
        <FigureLink value={value} receipt={receipt} />
      </dd>
    </div>
  );
}

export function FigureLink({ value, receipt }: Pick<Stat, 'value' | 'receipt'>) {
  if (!receipt?.href) return value;
  return (
    <a href={receipt.href} className="counted">
      {value}
    </a>
  );
}

export function caseMetrics(path: string, metrics: CaseStudyDetail['metrics']): Stat[] {
  const { roi, paybackPeriod, costSavings, efficiencyGain } = metrics;
  const { metrics: labels } = getPage('/case-studies').study;
  const { locale, currency } = getCompany();
  const receipts = metricReceipts(path);
  const stat = (name: Metric, amount: number | undefined, format: (amount: number) => string) =>
    amount === undefined ? [] : [{ value: format(amount), label: labels[name], receipt: receipts[name] }];
  return [
    ...stat('roi', roi, (amount) => percent(amount, locale)),
    ...stat('payback', paybackPeriod, (months) => plural(locale, getChartsWords().months, months)),
    ...stat('savings', costSavings, (amount) => money(amount, locale, currency)),
    ...stat('efficiency', efficiencyGain, (amount) => percent(amount, locale)),
  ];
}

/** Returns the results for places with little room, which leave out the payback period. */
export function shortCaseMetrics(path: string, metrics: CaseStudyDetail['metrics']): Stat[] {
  return caseMetrics(path, { ...metrics, paybackPeriod: undefined });
}

export type FigureValue = ComponentType<Stat>;

export function Figures({
  stats,
  Value,
  isColumn = false,
}: {
  stats: (Stat & { text?: string | undefined })[];
  Value: FigureValue;
  isColumn?: boolean;
}) {
  const isMany = stats.length > 4;
  const isPlain = isColumn || isMany;
  const rows = stats.length % 5 === 0 ? 'lg:grid-cols-5' : evenColumns(stats.length, 'lg');
  const look = isPlain
    ? `grid-cols-2 gap-8 ${isColumn ? 'lg:grid-cols-1' : rows}`
    : `signal-line gap-10 md:gap-8 ${evenColumns(stats.length)}`;
  return (
    <dl className={`grid ${look}`}>
      {stats.map(({ value, label, text, receipt }) => (
        <div
          key={label}
          id={receipt?.id}
          className={classNames(
            'flex flex-col',
            isPlain ? 'border-t border-hairline pt-4' : 'signal-node',
            isPlain && 'max-lg:last:odd:col-span-full',
          )}
        >
          <dt className="order-2 mt-2 font-medium">{label}</dt>
          <dd className={classNames('order-1 figure text-h3', !isMany && 'lg:text-h2')}>
            <Value value={value} label={label} receipt={receipt} />
          </dd>
          {text && <dd className="order-3 mt-1 max-w-[32ch] text-small text-soft">{text}</dd>}
        </div>
      ))}
    </dl>
  );
}
