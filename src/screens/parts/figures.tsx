import type { CaseStudiesPage, CaseStudyDetail } from '../../content/case-study.ts';
import type { Metric } from '../../content/figures.ts';
import type { Receipt } from '../../content/receipts.ts';
import type { Stat } from '../../content/site.ts';
import { money, percent } from '../../features/roi-estimator/format.ts';
import { classNames } from '../../ui/class-names.ts';
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
 * Returns the measured results of a case study: return on investment, annual savings and efficiency, but not the
 * payback period.
 */
export function caseMetrics(
  metrics: CaseStudyDetail['metrics'],
  words: MetricWords,
  locale: string,
  currency: string,
  receipts: Partial<Record<Metric, Receipt>>,
): Stat[] {
  return [
    { value: percent(metrics.roi, locale), label: words.roi, receipt: receipts.roi },
    { value: money(metrics.costSavings, locale, currency), label: words.savings, receipt: receipts.savings },
    { value: percent(metrics.efficiencyGain, locale), label: words.efficiency, receipt: receipts.efficiency },
  ];
}
