import type { ChartsWords } from '../../content/interface/charts.ts';
import { fill } from '../../language/fill.ts';
import { plural } from '../../language/plural.ts';
import { Chart } from '../../ui/chart/chart.tsx';
import { dollars, oneDecimal } from './format.ts';

interface PaybackChartProps {
  /** Unique on the page. */
  id: string;
  /** Dollars, once; more than 0. */
  investment: number;
  /** Dollars a month; more than 0. */
  monthlySavings: number;
  /** How far the chart looks ahead. */
  months: number;
  words: ChartsWords;
  locale: string;
}

/** What has been saved in all, month by month, against what was invested, and where the two meet. */
export function PaybackChart({ id, investment, monthlySavings, months, words, locale }: PaybackChartProps) {
  const { payback: texts } = words;
  const payback = investment / monthlySavings;
  const isReached = payback <= months;
  const elapsed = Array.from({ length: months + 1 }, (_, month) => month);
  const paybackTime = plural(locale, words.months, payback, oneDecimal);
  const meeting = fill(isReached ? texts.reached : texts.beyond, {
    investment: dollars(investment, locale),
    months: paybackTime,
  });
  const description = fill(texts.description, {
    savings: dollars(monthlySavings, locale),
    total: dollars(monthlySavings * months, locale),
    months: plural(locale, words.months, months),
    meeting,
  });
  return (
    <Chart
      id={id}
      words={words}
      locale={locale}
      title={texts.title}
      description={description}
      kind="line"
      x={{ label: texts.x, values: elapsed, isContinuous: true }}
      y={{ label: texts.y, prefix: texts.sign }}
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
