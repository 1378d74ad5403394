import { estimate } from '../../../contract/estimates/roi.ts';
import { fill } from '../../../language/fill.ts';
import { plural } from '../../../language/plural.ts';
import { type EstimateTerms, Figures } from './estimate-figures.tsx';
import { summary } from './estimate-panel.tsx';
import { money, oneDecimal } from './format.ts';

export function ExamplePanel(terms: EstimateTerms) {
  const { words, charts, locale, currency } = terms;
  const { title, text, ...input } = words.example;
  const { payback: texts } = charts;
  const result = estimate(input, words);
  const { costSavings, investment, paybackPeriod } = result;
  const total = costSavings * 12;
  const height = (amount: number) => `${100 - (amount / Math.max(total, investment)) * 100}%`;
  const share = investment / total;
  const x = `${share * 100}%`;
  return (
    <section className="flex h-full flex-col rounded-card border border-hairline bg-sunken p-5 sm:p-7">
      <h2 className="label tracking-label text-gold">{title}</h2>
      <p className="mt-2 text-small text-soft">{summary(input, terms)}</p>
      <div className="mt-5">
        <Figures {...terms} result={result} isExample />
      </div>
      <svg
        width="100%"
        aria-hidden="true"
        className="mt-12 min-h-52 grow overflow-visible fill-current text-caption text-soft"
      >
        <line y2="100%" className="stroke-hairline" />
        <line x2="100%" y1="100%" y2="100%" className="stroke-hairline" />
        <line
          x2="100%"
          y1={height(investment)}
          y2={height(investment)}
          className="stroke-accent"
          strokeWidth="2"
          strokeDasharray="7 5"
        />
        <line x2="100%" y1="100%" y2={height(total)} className="stroke-signal" strokeWidth="2" />
        <text x="12" y={height(investment)} dy="-10">
          {texts.investment} {money(investment, locale, currency)}
        </text>
        <text x="100%" y={height(total)} dy="-10" textAnchor="end">
          {texts.savings} {money(total, locale, currency)}
        </text>
        {share <= 1 && (
          <>
            <line x1={x} x2={x} y1={height(investment)} y2="100%" className="stroke-edge" strokeDasharray="3 4" />
            <circle cx={x} cy={height(investment)} r="6" className="fill-signal" />
            <text x={x} y="100%" dy="-12" dx={share > 0.5 ? -10 : 10} textAnchor={share > 0.5 ? 'end' : 'start'}>
              {fill(texts.mark, { months: plural(locale, charts.months, paybackPeriod, oneDecimal) })}
            </text>
          </>
        )}
      </svg>
      <p className="mt-6 max-w-[34rem] text-small text-soft">{text}</p>
    </section>
  );
}
