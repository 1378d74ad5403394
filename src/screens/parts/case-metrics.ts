import type { CaseStudiesPage, CaseStudyDetail } from '../../content/case-study.ts';
import type { Metric } from '../../content/receipt.ts';
import type { Receipt } from '../../content/receipts.ts';
import type { Stat } from '../../content/site.ts';
import { dollars, percent } from '../../features/roi-estimator/format.ts';

type MetricWords = Pick<CaseStudiesPage['study']['metrics'], 'roi' | 'savings' | 'efficiency'>;

/**
 * Returns the measured results of a case study: return on investment, yearly savings and efficiency, but not the
 * payback.
 */
export function caseMetrics(
  metrics: CaseStudyDetail['metrics'],
  words: MetricWords,
  locale: string,
  receipts: Partial<Record<Metric, Receipt>> = {},
): Stat[] {
  return [
    { value: percent(metrics.roi, locale), label: words.roi, receipt: receipts.roi },
    { value: dollars(metrics.costSavings, locale), label: words.savings, receipt: receipts.savings },
    { value: percent(metrics.efficiencyGain, locale), label: words.efficiency, receipt: receipts.efficiency },
  ];
}
