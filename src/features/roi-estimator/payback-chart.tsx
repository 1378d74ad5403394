import { Chart } from '../../ui/chart/chart.tsx';
import { dollars, monthCount } from './format.ts';

interface PaybackChartProps {
  /** Unique on the page. */
  id: string;
  /** Dollars, once; more than 0. */
  investment: number;
  /** Dollars a month; more than 0. */
  monthlySavings: number;
  /** How far the chart looks ahead. */
  months: number;
  title?: string | undefined;
}

/** What has been saved in all, month by month, against what was invested, and where the two meet. */
export function PaybackChart({
  id,
  investment,
  monthlySavings,
  months,
  title = 'Cumulative savings against the investment',
}: PaybackChartProps) {
  const payback = investment / monthlySavings;
  const isReached = payback <= months;
  const elapsed = Array.from({ length: months + 1 }, (_, month) => month);
  const meeting = isReached
    ? `They reach the investment of ${dollars(investment)} after ${monthCount(payback)}.`
    : `The investment of ${dollars(investment)} is paid back after ${monthCount(payback)}, beyond the time shown.`;
  return (
    <Chart
      id={id}
      title={title}
      description={`Savings grow by ${dollars(monthlySavings)} a month to ${dollars(monthlySavings * months)} after ${months} months. ${meeting}`}
      kind="line"
      x={{ label: 'Months', values: elapsed, isContinuous: true }}
      y={{ label: 'Dollars', prefix: '$' }}
      series={[
        { name: 'Cumulative savings', values: elapsed.map((month) => Math.round(monthlySavings * month)) },
        { name: 'Investment', values: elapsed.map(() => Math.round(investment)) },
      ]}
      mark={isReached ? { position: payback, value: investment, label: `Payback: ${monthCount(payback)}` } : undefined}
      note={isReached ? undefined : meeting}
    />
  );
}
