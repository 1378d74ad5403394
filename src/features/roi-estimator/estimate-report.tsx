import type { ReactNode } from 'react';
import { chosenRates, estimate, type RoiInput } from '../../../contract/estimates/roi.ts';
import { fill } from '../../../language/fill.ts';
import { formatDay, formatNumber } from '../../../language/format.ts';
import { plural } from '../../../language/plural.ts';
import type { Company } from '../../content/company.ts';
import type { ChartsWords } from '../../content/interface/charts.ts';
import type { RoiCalculator } from '../../content/roi-calculator.ts';
import { Button } from '../../ui/button.tsx';
import { EstimateScope, type EstimateTerms, Figures } from './estimate-figures.tsx';
import { exactMoney, money, oneDecimal, percent, roiPercent } from './format.ts';
import { PaybackChart } from './payback-chart.tsx';
import './estimate-report.css';

interface EstimateReportProps {
  calculator: RoiCalculator;
  words: NonNullable<RoiCalculator['report']>;
  charts: ChartsWords;
  company: Company;
  input: RoiInput;
  months: number;
  day: Date;
  mark?: ReactNode;
}

/** The printable report of an estimate (docs/product.md#roi-report), which is calculated again from its inputs. */
export function EstimateReport({ calculator, words, charts, company, input, months, day, mark }: EstimateReportProps) {
  const { estimator } = calculator;
  const { fields } = estimator;
  const { locale, currency } = company;
  const terms = { words: estimator, charts, locale, currency };
  const result = estimate(input, estimator);
  const { industry, implementationType } = chosenRates(input, estimator);
  const inputs = [
    [fields.industry.label, industry.name],
    [fields.companySize.label, estimator.companySizes[input.companySize]],
    [fields.implementationType.label, implementationType.name],
    [fields.monthlyCost.label, exactMoney(input.monthlyCost, locale, currency)],
    [fields.months.label, plural(locale, charts.months, months)],
  ];
  return (
    <div className="page-width">
      <article className="estimate-report">
        <header>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="flex items-center gap-2 font-semibold">
              {mark}
              {company.name}
            </p>
            <Button className="print-report needs-script" data-file={`${words.file}-${day.toISOString().slice(0, 10)}`}>
              {estimator.nextSteps.report}
            </Button>
          </div>
          <p className="mt-6 text-caption text-faint">{fill(words.prepared, { day: formatDay(locale, day) })}</p>
          <h1 className="mt-2 text-h1">{words.title}</h1>
          <p className="mt-4 text-lead text-soft">
            {fill(words.summary, {
              savings: money(result.costSavings, locale, currency),
              investment: money(result.investment, locale, currency),
              payback: plural(locale, charts.months, result.paybackPeriod, oneDecimal),
            })}
          </p>
        </header>
        <Section title={estimator.inputs}>
          <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
            {inputs.map(([name, value]) => (
              <div key={name} className="border-t border-hairline pt-3">
                <dt className="text-caption text-faint">{name}</dt>
                <dd className="font-medium">{value}</dd>
              </div>
            ))}
          </dl>
        </Section>
        <Section title={estimator.result}>
          <Figures {...terms} result={result} />
          <EstimateScope {...terms} input={input} />
        </Section>
        <PaybackChart
          {...{ locale, currency, months }}
          words={charts}
          investment={result.investment}
          monthlySavings={result.costSavings}
        />
        <div className="second-page">
          <Section title={words.calculation.title}>
            <Calculation {...terms} explained={words.calculation} input={input} />
          </Section>
        </div>
        <Section title={words.assumptions.title}>
          <ul className="list-disc pl-5 text-soft">
            {words.assumptions.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Section>
        <Section title={words.contact.title}>
          <p className="text-soft">{words.contact.text}</p>
          <address className="mt-4 not-italic">
            <strong className="font-semibold">{company.name}</strong>
            <br />
            <a href={`mailto:${company.email}`}>{company.email}</a>
            <br />
            {company.phone && (
              <>
                <a href={company.phone.href}>{company.phone.label}</a>
                <br />
              </>
            )}
            {company.website}
          </address>
          <p className="mt-6 text-caption text-faint">{company.legal.entity}</p>
        </Section>
      </article>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 text-h3">{title}</h2>
      {children}
    </section>
  );
}

interface CalculationProps extends EstimateTerms {
  explained: EstimateReportProps['words']['calculation'];
  input: RoiInput;
}

function Calculation({ words, explained, charts, locale, currency, input }: CalculationProps) {
  const { figures } = words;
  const { costSavings, efficiencyGain, investment, roi, paybackPeriod } = estimate(input, words);
  const { industry: rate, implementationType: multiplier } = chosenRates(input, words);
  const exact = (value: number) => exactMoney(value, locale, currency);
  const share = (value: number) => percent(value, locale);
  const number = (value: number) => formatNumber(locale, value);
  const steps = [
    [
      ...[figures.savings.name, explained.savings],
      `${exact(input.monthlyCost)} × ${share(rate.savings)} × ${number(multiplier.gain)}`,
      exact(costSavings),
    ],
    [
      ...[figures.efficiency.name, explained.efficiency],
      `${share(rate.efficiency)} × ${number(multiplier.gain)}`,
      share(efficiencyGain),
    ],
    [
      ...[charts.payback.investment, explained.investment],
      `${exact(rate.investment[input.companySize])} × ${number(multiplier.investment)}`,
      exact(investment),
    ],
    [
      ...[figures.roi.name, explained.roi],
      `(${exact(costSavings)} × 12 − ${exact(investment)}) ÷ ${exact(investment)}`,
      roiPercent(roi, locale),
    ],
    [
      ...[figures.payback.name, explained.payback],
      `${exact(investment)} ÷ ${exact(costSavings)}`,
      plural(locale, charts.months, paybackPeriod, oneDecimal),
    ],
  ];
  return (
    <table className="w-full text-left text-small">
      <tbody>
        {steps.map(([name, formula, numbers, value]) => (
          <tr key={name} className="border-t border-hairline align-top">
            <th scope="row" className="font-medium">
              {name}
              <span className="block text-caption font-normal text-faint">{formula}</span>
              <span className="block tabular-nums font-normal text-soft">{numbers}</span>
            </th>
            <td className="pl-4 text-right tabular-nums font-medium whitespace-nowrap">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
