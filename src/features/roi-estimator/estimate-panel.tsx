import { chosenRates, estimate, type RoiInput, type RoiResult } from '../../../contract/estimates/roi.ts';
import { enquiryHref } from '../../../contract/forms/hidden-fields.ts';
import { fill } from '../../../language/fill.ts';
import { plural } from '../../../language/plural.ts';
import { ActionButton, Button, ButtonLink } from '../../ui/button.tsx';
import { EstimateScope, type EstimateTerms, Figures } from './estimate-figures.tsx';
import { money, oneDecimal, percent, roiPercent } from './format.ts';
import { PaybackChart } from './payback-chart.tsx';

export interface Estimate {
  input: RoiInput;
  result: RoiResult;
  /** Counts the presses, so that each one is announced even if no figure has changed. */
  press: number;
}

interface EstimatePanelProps extends EstimateTerms {
  estimate: Estimate;
  months: number;
  hasReport: boolean;
}

export function EstimatePanel({ estimate: { input, result }, months, hasReport, ...terms }: EstimatePanelProps) {
  const { words, charts, locale, currency } = terms;
  const { nextSteps } = words;
  const inputs = summary(input, terms);
  return (
    <div className="grid gap-6 sm:*:p-7 print:block print:space-y-6">
      <section aria-labelledby="result-title" className="rounded-card border border-hairline bg-raised p-5">
        <h2 id="result-title" className="label tracking-label text-faint">
          {words.result}
        </h2>
        <p className="mt-2 text-small text-soft">{inputs}</p>
        <div className="mt-5">
          <Figures {...terms} result={result} />
        </div>
        <EstimateScope {...terms} input={input} />
      </section>
      <PaybackChart
        {...{ locale, currency, months }}
        words={charts}
        investment={result.investment}
        monthlySavings={result.costSavings}
      />
      <section aria-labelledby="next-steps" className="not-printed rounded-card border border-hairline p-5">
        <h2 id="next-steps" className="text-h3">
          {nextSteps.title}
        </h2>
        <p className="mt-2 text-small text-soft">{nextSteps.text}</p>
        {nextSteps.ask && (
          <ButtonLink href={enquiryHref({ subject: fill(nextSteps.ask.subject, { inputs }) })} className="mt-5 w-full">
            {nextSteps.ask.name}
          </ButtonLink>
        )}
        <div className="mt-3 flex flex-wrap gap-3">
          <ActionButton
            href={nextSteps.analysisAction}
            variant={nextSteps.ask && (nextSteps.analysisAction ? 'secondary' : 'quiet')}
          >
            {nextSteps.analysis}
          </ActionButton>
          {hasReport ? (
            <Button variant="secondary" className="needs-script" onClick={() => print()}>
              {nextSteps.report}
            </Button>
          ) : (
            <Button variant={nextSteps.ask ? 'quiet' : 'inert'}>{nextSteps.report}</Button>
          )}
        </div>
      </section>
    </div>
  );
}

export function ExamplePanel(terms: EstimateTerms) {
  const { words, charts, locale, currency } = terms;
  const { title, text, ...input } = words.example;
  const result = estimate(input, words);
  return (
    <div className="grid gap-6 sm:*:p-7">
      <section className="rounded-card border border-hairline bg-sunken p-5">
        <h2 className="label tracking-label text-gold">{title}</h2>
        <p className="mt-2 text-small text-soft">{summary(input, terms)}</p>
        <div className="mt-5">
          <Figures {...terms} result={result} isExample />
        </div>
        <p className="mt-6 text-small text-soft">{text}</p>
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

function summary(input: RoiInput, { words, locale, currency }: EstimateTerms): string {
  const { industry, implementationType } = chosenRates(input, words);
  return [
    industry.name,
    words.companySizes[input.companySize],
    implementationType.name,
    fill(words.cost, { amount: money(input.monthlyCost, locale, currency) }),
  ].join(' · ');
}

export function announcement(
  { costSavings, efficiencyGain, roi, paybackPeriod }: RoiResult,
  { words, charts, locale, currency }: EstimateTerms,
): string {
  return fill(words.announcement, {
    savings: money(costSavings, locale, currency),
    efficiency: percent(efficiencyGain, locale),
    roi: roiPercent(roi, locale),
    payback: plural(locale, charts.months, paybackPeriod, oneDecimal),
  });
}
