import type { ReactNode } from 'react';
import type { EstimatorWords, RoiCalculator } from '../content/tool-pages.ts';
import { dollars, percent } from '../features/roi-estimator/format.ts';
import { companySizes, implementationTypes, industries, multipliers, rates } from '../features/roi-estimator/roi.ts';
import { formatNumber } from '../language/format.ts';
import { classNames } from '../ui/class-names.ts';

interface RateTablesProps {
  words: RoiCalculator['assumptions'];
  names: Pick<EstimatorWords, 'industries' | 'implementationTypes'>;
  locale: string;
}

/** The constants of the estimate, from the very table that it is calculated with. */
export function RateTables({ words: { rates: of, multipliers: by }, names, locale }: RateTablesProps) {
  return (
    <div className="grid gap-x-8 gap-y-12 lg:grid-cols-12">
      <RateTable
        caption={of.caption}
        head={[of.industry, of.savings, of.efficiency, ...companySizes.map((size) => of[size])]}
        rows={industries.map((industry) => {
          const { savings, efficiency, investment } = rates[industry];
          return [
            names.industries[industry],
            percent(savings * 100, locale),
            percent(efficiency, locale),
            ...companySizes.map((size) => dollars(investment[size], locale)),
          ];
        })}
        note={of.note}
        className="lg:col-span-8"
      />
      <RateTable
        caption={by.caption}
        head={[by.type, by.gain, by.investment]}
        rows={implementationTypes.map((type) => [
          names.implementationTypes[type],
          `× ${formatNumber(locale, multipliers[type].gain)}`,
          `× ${formatNumber(locale, multipliers[type].investment)}`,
        ])}
        note={by.note}
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="overflow-x-auto" tabIndex={0} aria-label={caption}>
        <table className="rates w-full text-small">
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
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells of one row keep their order, and two may be alike
                  <td key={index} className="text-right font-mono text-soft">
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
