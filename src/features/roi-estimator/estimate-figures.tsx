import type { ReactNode } from 'react';
import { chosenRates, type RoiInput, type RoiResult } from '../../../contract/estimates/roi.ts';
import { fill } from '../../../language/fill.ts';
import { formatNumber } from '../../../language/format.ts';
import type { ChartsWords } from '../../content/interface/charts.ts';
import type { EstimatorWords } from '../../content/roi-calculator.ts';
import { classNames } from '../../ui/class-names.ts';
import { Note } from '../../ui/note.tsx';
import { money, oneDecimal, percent, roiPercent } from './format.ts';

export interface EstimateTerms {
  words: EstimatorWords;
  charts: ChartsWords;
  locale: string;
  currency: string;
}

interface FiguresProps extends EstimateTerms {
  result: RoiResult;
  isExample?: boolean;
}

export function Figures({ words, locale, currency, result, isExample = false }: FiguresProps) {
  const { savings, efficiency, roi: returns, payback } = words.figures;
  const { costSavings, efficiencyGain, investment, roi, paybackPeriod } = result;
  return (
    <dl className={classNames('-mb-2 grid gap-x-8', isExample ? 'sm:grid-cols-3' : 'sm:grid-cols-2')}>
      <Figure
        name={savings.name}
        value={money(costSavings, locale, currency)}
        note={fill(savings.note, { amount: money(costSavings * 12, locale, currency) })}
      />
      {!isExample && <Figure {...efficiency} value={percent(efficiencyGain, locale)} />}
      <Figure
        name={returns.name}
        value={roiPercent(roi, locale)}
        note={fill(returns.note, { amount: money(investment, locale, currency) })}
        isLit={roi > 0}
      />
      <Figure {...payback} value={formatNumber(locale, paybackPeriod, oneDecimal)} />
    </dl>
  );
}

interface FigureProps {
  name: string;
  value: string;
  unit?: string;
  note: ReactNode;
  isLit?: boolean;
}

/** A longer text needs a smaller size to stay on one line. */
const longFigure = 9;

function Figure({ name, value, unit, note, isLit = false }: FigureProps) {
  return (
    <div className="flex flex-col border-t border-hairline pt-4 pb-5">
      <dt className="text-small font-medium">{name}</dt>
      <dd
        className={classNames(
          'mt-1 flex flex-wrap sm:min-h-12 items-baseline gap-x-2',
          value.length > longFigure ? 'text-h3' : 'text-h2',
          isLit && 'text-signal',
        )}
      >
        <span className="figure">{value}</span>
        {unit && <span className="text-body font-normal text-soft">{unit}</span>}
      </dd>
      <dd className="mt-1 text-caption text-faint">{note}</dd>
    </div>
  );
}

/** Explains which spending an estimate is meant for, and shows a documented case for comparison. */
export function EstimateScope({ words, locale, currency, input }: EstimateTerms & { input: RoiInput }) {
  const { scope } = words;
  if (!scope) return null;
  const limit = scope.limits[input.companySize];
  const amounts = { amount: money(input.monthlyCost, locale, currency), limit: money(limit, locale, currency) };
  const { documented } = chosenRates(input, words).industry;
  const isAbove = input.monthlyCost > limit;
  return (
    <div className="mt-6 grid gap-5 border-t border-hairline pt-5">
      {isAbove ? (
        <p className="border-l-2 border-signal pl-4 text-small text-text">{fill(scope.above, amounts)}</p>
      ) : (
        <p className="text-small text-soft">{fill(scope.meant, amounts)}</p>
      )}
      {documented && (
        <div>
          <h3 className="text-small font-medium">{scope.title}</h3>
          <Note words={documented} className="mt-2" />
        </div>
      )}
    </div>
  );
}
