import { Chart } from '../../ui/chart/chart.tsx';
import { paybackFigures } from './payback.ts';

type PaybackChartProps = Parameters<typeof paybackFigures>[0] & {
  /** Unique on the page. */
  id: string;
};

/** A chart of the total savings month by month, the investment, and the point where they meet. */
export function PaybackChart({ id, ...figures }: PaybackChartProps) {
  return <Chart id={id} words={figures.words} locale={figures.locale} kind="line" {...paybackFigures(figures)} />;
}
