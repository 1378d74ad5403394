import type { CaseStudiesPage, CaseStudyDetail } from '../../content/case-study.ts';
import type { Stat } from '../../content/site.ts';
import { dollars, percent } from '../../features/roi-estimator/format.ts';

type MetricWords = Pick<CaseStudiesPage['study']['metrics'], 'roi' | 'savings' | 'efficiency'>;

/** What a case study was measured by, without its payback: return, savings a year, efficiency. */
export function caseMetrics(metrics: CaseStudyDetail['metrics'], words: MetricWords, locale: string): Stat[] {
  return [
    { value: percent(metrics.roi, locale), label: words.roi },
    { value: dollars(metrics.costSavings, locale), label: words.savings },
    { value: percent(metrics.efficiencyGain, locale), label: words.efficiency },
  ];
}
