import { Chart } from '../../ui/chart/chart.tsx';
import { paybackFigures } from './payback.ts';

type PaybackChartProps = Parameters<typeof paybackFigures>[0] & {
  /** Unique on the page. */
  id: string;
};

/** What has been saved in all, month by month, against what was invested, and where the two meet. */
export function PaybackChart({ id, ...figures }: PaybackChartProps) {
  return <Chart id={id} words={figures.words} locale={figures.locale} kind="line" {...paybackFigures(figures)} />;
}
