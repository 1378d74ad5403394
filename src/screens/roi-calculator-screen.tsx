import type { ReactNode } from 'react';
import { companySizes } from '../../contract/estimates/roi.ts';
import { formatNumber } from '../../language/format.ts';
import type { EstimatorWords, RoiCalculator } from '../content/roi-calculator.ts';
import { getCompany } from '../content/site.ts';
import { money, percent } from '../features/roi-estimator/format.ts';
import { classNames } from '../ui/class-names.ts';
import { ErrorNote } from '../ui/field.tsx';
import { Note } from '../ui/note.tsx';
import { Closing } from './parts/closing.tsx';
import { PageHero } from './parts/page-hero.tsx';
import { Section, SignalPoints } from './parts/section.tsx';
import './roi-calculator-screen.css';

interface RoiCalculatorScreenProps {
  calculator: RoiCalculator;
  problem?: string | undefined;
  estimator?: ReactNode;
}

export function RoiCalculatorScreen({ calculator, problem, estimator }: RoiCalculatorScreenProps) {
  const { hero, noScript, steps, assumptions, closing } = calculator;
  return (
    <>
      <PageHero words={hero} />
      <div className="page-width pb-20 lg:pb-28">
        {problem && <ErrorNote className="mb-6">{problem}</ErrorNote>}
        {estimator}
        <noscript>
          <p className="mt-4 max-w-[42rem] text-caption text-faint">{noScript}</p>
        </noscript>
      </div>
      <Section title={steps.title} isSunken>
        <SignalPoints points={steps.items} />
      </Section>
      <Section title={assumptions.title} introduction={assumptions.introduction}>
        <RateTables words={assumptions} rates={calculator.estimator} />
        <Note words={assumptions.note} className="mt-10" />
      </Section>
      <Closing {...closing} names={closing} />
    </>
  );
}

function RateTables({ words, rates }: { words: RoiCalculator['assumptions']; rates: EstimatorWords }) {
  const { rates: rateWords, multipliers: multiplierWords } = words;
  const { locale, currency } = getCompany();
  return (
    <div className="grid gap-x-8 gap-y-12 lg:grid-cols-12">
      <RateTable
        caption={rateWords.caption}
        head={[
          rateWords.industry,
          rateWords.savings,
          rateWords.efficiency,
          ...companySizes.map((size) => rateWords[size]),
        ]}
        rows={rates.industries.map(({ name, savings, efficiency, investment }) => [
          name,
          percent(savings, locale),
          percent(efficiency, locale),
          ...companySizes.map((size) => money(investment[size], locale, currency)),
        ])}
        note={rateWords.note}
        className="lg:col-span-8"
      />
      <RateTable
        caption={multiplierWords.caption}
        head={[multiplierWords.type, multiplierWords.gain, multiplierWords.investment]}
        rows={rates.implementationTypes.map(({ name, gain, investment }) => [
          name,
          `× ${formatNumber(locale, gain)}`,
          `× ${formatNumber(locale, investment)}`,
        ])}
        note={multiplierWords.note}
        className="lg:col-span-4"
      />
    </div>
  );
}

interface RateTableProps {
  caption: string;
  head: ReactNode[];
  rows: string[][];
  note: string;
  className: string;
}

function RateTable({ caption, head, rows, note, className }: RateTableProps) {
  return (
    <div className={classNames('min-w-0', className)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable parts must be reachable by keyboard */}
      <section className="cut-row" tabIndex={0} aria-label={caption}>
        <table className="rates w-full border-separate border-spacing-0 text-small">
          <caption className="pb-3 text-left text-h4 font-medium">{caption}</caption>
          <thead>
            <tr>
              {head.map((name, index) => (
                <th key={String(name)} scope="col" className={index === 0 ? 'text-left' : 'text-right'}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...values]) => (
              <tr key={name}>
                <th scope="row" className="text-left">
                  {name}
                </th>
                {values.map((value, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row keep their order, and two may be equal
                  <td key={index} className="text-right tabular-nums text-soft">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="mt-3 text-caption text-faint">{note}</p>
    </div>
  );
}
