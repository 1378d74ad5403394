import type { ReactNode } from 'react';
import type { RoiCalculator } from '../content/tool-pages.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { Closing } from './parts/closing.tsx';
import { evenColumns } from './parts/even-columns.ts';
import { Section } from './parts/section.tsx';
import { RateTables } from './rate-tables.tsx';

interface RoiCalculatorScreenProps {
  calculator: RoiCalculator;
  locale: string;
  /** What was wrong with the inputs that were posted without script. */
  problem?: string | undefined;
  /** The estimator: an island, which the route puts here. */
  estimator?: ReactNode;
}

/** /roi-calculator: the estimator, how it works, and where to go from there (docs/product.md#roi-calculator). */
export function RoiCalculatorScreen({ calculator, locale, problem, estimator }: RoiCalculatorScreenProps) {
  const { hero, noScript, steps, assumptions, closing } = calculator;
  return (
    <>
      <div className="page-width grid items-end gap-x-8 gap-y-5 pt-6 pb-10 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <p className="label text-accent">{hero.label}</p>
          <h1 className="mt-4 text-h2">{hero.title}</h1>
        </div>
        <p className="max-w-[38rem] text-small text-soft lg:col-span-4">{hero.introduction}</p>
      </div>
      <div className="page-width pb-20 lg:pb-28">
        {problem && <ErrorNote className="mb-6">{problem}</ErrorNote>}
        {estimator}
        <noscript>
          <p className="mt-4 max-w-[42rem] text-caption text-faint">{noScript}</p>
        </noscript>
      </div>
      <Section title={steps.title} isSunken>
        <ol className={`signal-line grid gap-10 md:gap-8 ${evenColumns(steps.items.length)}`}>
          {steps.items.map(({ title, text }) => (
            <li key={title} className="signal-node">
              <h3 className="text-h4 font-medium">{title}</h3>
              <p className="mt-2 max-w-[46rem] text-soft">{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section title={assumptions.title} introduction={assumptions.introduction}>
        <RateTables words={assumptions} names={calculator.estimator} locale={locale} />
      </Section>
      <Closing
        title={closing.title}
        text={closing.text}
        links={[
          { name: closing.contact, href: '/#contact' },
          { name: closing.caseStudies, href: '/case-studies' },
        ]}
      />
    </>
  );
}
