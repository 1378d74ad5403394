import { fill } from '../../../language/fill.ts';
import { plural } from '../../../language/plural.ts';
import type { ChartsWords } from '../../content/interface/charts.ts';
import { Chart } from '../../ui/chart/chart.tsx';
import { money, moneyFormat, oneDecimal } from './format.ts';

interface PaybackChartProps {
  investment: number;
  monthlySavings: number;
  months: number;
  /** The number format of the payback period, which has one decimal place if it was calculated. */
  precision?: Intl.NumberFormatOptions;
  words: ChartsWords;
  locale: string;
  currency: string;
}

/** A chart of the accumulated savings month by month, the investment, and the point where they meet. */
export function PaybackChart({
  investment,
  monthlySavings,
  months,
  precision = oneDecimal,
  words,
  locale,
  currency,
}: PaybackChartProps) {
  const { payback: texts } = words;
  const payback = investment / monthlySavings;
  const isReached = payback <= months;
  const elapsed = Array.from({ length: months + 1 }, (_, month) => month);
  const paybackTime = plural(locale, words.months, payback, precision);
  const meeting = fill(isReached ? texts.reached : texts.beyond, {
    investment: money(investment, locale, currency),
    months: paybackTime,
  });
  const description = fill(texts.description, {
    savings: money(monthlySavings, locale, currency),
    total: money(monthlySavings * months, locale, currency),
    months: plural(locale, words.months, months),
    meeting,
  });
  return (
    <Chart
      {...{ words, locale, description }}
      id="payback"
      kind="line"
      title={texts.title}
      x={{ label: texts.x, values: elapsed, isContinuous: true }}
      y={{ label: texts.y, format: moneyFormat(currency) }}
      series={[
        { name: texts.savings, values: elapsed.map((month) => Math.round(monthlySavings * month)) },
        { name: texts.investment, values: elapsed.map(() => Math.round(investment)) },
      ]}
      mark={
        isReached
          ? { position: payback, value: investment, label: fill(texts.mark, { months: paybackTime }) }
          : undefined
      }
      note={isReached ? undefined : meeting}
    />
  );
}
