import { estimate } from '../../../contract/estimates/roi.ts';
import { type EstimateTerms, Figures } from './estimate-figures.tsx';
import { summary } from './estimate-panel.tsx';
import { PaybackChart } from './payback-chart.tsx';

export function ExamplePanel(terms: EstimateTerms) {
  const { words, charts, locale, currency } = terms;
  const { title, text, ...input } = words.example;
  const result = estimate(input, words);
  return (
    <div className="grid gap-6">
      <section className="rounded-card border border-hairline bg-sunken p-5 sm:p-7">
        <h2 className="label tracking-label text-gold">{title}</h2>
        <p className="mt-2 text-small text-soft">{summary(input, terms)}</p>
        <div className="mt-5">
          <Figures {...terms} result={result} isExample />
        </div>
        <p className="mt-6 max-w-[34rem] text-small text-soft">{text}</p>
      </section>
      <PaybackChart
        {...{ locale, currency }}
        words={charts}
        investment={result.investment}
        monthlySavings={result.costSavings}
        months={12}
      />
    </div>
  );
}
