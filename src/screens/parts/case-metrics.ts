import type { CaseStudiesPage, CaseStudyDetail } from '../../content/case-study.ts';
import type { Stat } from '../../content/site.ts';
import { dollars, percent } from '../../features/roi-estimator/format.ts';

type MetricWords = Pick<CaseStudiesPage['study']['metrics'], 'roi' | 'savings' | 'efficiency'>;

/** Returns the measured results of a case study: return, savings a year and efficiency, but not the payback. */
export function caseMetrics(metrics: CaseStudyDetail['metrics'], words: MetricWords, locale: string): Stat[] {
  return [
    { value: percent(metrics.roi, locale), label: words.roi },
    { value: dollars(metrics.costSavings, locale), label: words.savings },
    { value: percent(metrics.efficiencyGain, locale), label: words.efficiency },
  ];
}
