import type { ReactNode } from 'react';
import type { PrivacyWords } from '../../forms/privacy-note.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { dollars, monthCount, oneDecimal, percent, twoDecimals } from './format.ts';
import { PaybackChart } from './payback-chart.tsx';
import type { RoiInput, RoiResult } from './roi.ts';
import { companySizeNames, implementationNames, industryNames } from './roi-input.ts';

export interface EstimatorWords {
  inputs: string;
  privacy: PrivacyWords;
  idle: { title: string; text: string };
  result: string;
  nextSteps: string;
}

export interface Estimate {
  input: RoiInput;
  result: RoiResult;
  /** Counts the presses, so that each is announced, also when it changed no figure. */
  press: number;
}

interface EstimatePanelProps {
  words: EstimatorWords;
  estimate: Estimate;
  /** How far the chart looks ahead. */
  months: number;
}

/** The result: four figures, the chart of the payback, and what can be done next. */
export function EstimatePanel({ words, estimate: { input, result }, months }: EstimatePanelProps) {
  const { costSavings, efficiencyGain, investment, roi, paybackPeriod } = result;
  return (
    <div className="arrives grid gap-6">
      <section aria-labelledby="result-title" className="rounded-card border border-hairline bg-raised p-5 sm:p-7">
        <h2 id="result-title" className="label tracking-label text-faint">
          {words.result}
        </h2>
        <p className="mt-2 text-small text-soft">{summary(input)}</p>
        <dl className="mt-5 -mb-2 grid gap-x-8 sm:grid-cols-2">
          <Figure
            name="Cost savings"
            value={dollars(costSavings)}
            note={`a month, ${dollars(costSavings * 12)} a year`}
          />
          <Figure name="Efficiency gain" value={percent(efficiencyGain)} note="more work done in the same time" />
          <Figure
            name="Return on investment"
            value={`${twoDecimals(roi)}%`}
            note={`after 12 months, on ${dollars(investment)} invested`}
            isLit={roi > 0}
          />
          <Figure
            name="Payback period"
            value={oneDecimal(paybackPeriod)}
            unit="months"
            note="until the savings cover the investment"
          />
        </dl>
      </section>
      <PaybackChart id="payback" investment={investment} monthlySavings={costSavings} months={months} />
      <section
        aria-labelledby="next-steps"
        className="grid items-center gap-5 rounded-card border border-hairline p-5 sm:p-7 xl:grid-cols-[1fr_auto]"
      >
        <div>
          <h2 id="next-steps" className="text-h3">
            Next Steps
          </h2>
          <p className="mt-2 text-small text-soft">{words.nextSteps}</p>
        </div>
        <div className="flex flex-wrap gap-3 xl:flex-col">
          <Button>Request Detailed Analysis</Button>
          <Button variant="secondary">Download Report</Button>
        </div>
      </section>
    </div>
  );
}

interface FigureProps {
  name: string;
  value: string;
  unit?: string;
  note: ReactNode;
  isLit?: boolean;
}

/** From this length on a figure needs smaller letters to stay on its line. */
const longFigure = 9;

function Figure({ name, value, unit, note, isLit = false }: FigureProps) {
  return (
    <div className="flex flex-col border-t border-hairline pt-4 pb-5">
      <dt className="text-small font-medium">{name}</dt>
      <dd
        className={classNames(
          'mt-1 flex flex-wrap sm:min-h-12 items-baseline gap-x-2 font-mono font-medium',
          value.length > longFigure ? 'text-h3' : 'text-h2',
          isLit && 'text-signal',
        )}
      >
        {value}
        {unit && <span className="text-body font-normal text-soft">{unit}</span>}
      </dd>
      <dd className="mt-1 text-caption text-faint">{note}</dd>
    </div>
  );
}

function summary({ industry, companySize, implementationType, monthlyCost }: RoiInput): string {
  return [
    industryNames[industry],
    companySizeNames[companySize],
    implementationNames[implementationType],
    `${dollars(monthlyCost)} a month`,
  ].join(' · ');
}

/** The result as a screen reader says it. */
export function announcement({ costSavings, efficiencyGain, roi, paybackPeriod }: RoiResult): string {
  return [
    `Cost savings ${dollars(costSavings)} a month`,
    `efficiency gain ${percent(efficiencyGain)}`,
    `return on investment ${twoDecimals(roi)}%`,
    `payback period ${monthCount(paybackPeriod)}.`,
  ].join(', ');
}
