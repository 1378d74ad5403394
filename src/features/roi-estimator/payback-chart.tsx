import { Chart } from '../../ui/chart/chart.tsx';

interface PaybackChartProps {
  id: string;
  title?: string;
  /** US dollars. */
  investment: number;
  /** US dollars. */
  monthlySavings: number;
  /** How far the chart reaches. */
  months: number;
}

/** Cumulative savings against the investment, with the month in which they meet. */
export function PaybackChart({
  id,
  title = 'Savings against investment',
  investment,
  monthlySavings,
  months,
}: PaybackChartProps) {
  const payback = investment / monthlySavings;
  const values = Array.from({ length: months + 1 }, (_, month) => month);
  return (
    <Chart
      id={id}
      title={title}
      description={`Cumulative savings reach the investment after ${payback.toFixed(1)} months.`}
      kind="line"
      x={{ label: 'Months', values, isContinuous: true }}
      y={{ label: 'US dollars', prefix: '$' }}
      series={[
        { name: 'Cumulative savings', values: values.map((month) => month * monthlySavings) },
        { name: 'Investment', values: values.map(() => investment) },
      ]}
      mark={
        payback <= months ? { position: payback, value: investment, label: `Month ${payback.toFixed(1)}` } : undefined
      }
    />
  );
}
