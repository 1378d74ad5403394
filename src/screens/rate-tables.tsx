import type { ReactNode } from 'react';
import { companySizes, implementationTypes, industries, multipliers, rates } from '../features/roi-estimator/roi.ts';
import { companySizeNames, implementationNames, industryNames } from '../features/roi-estimator/roi-input.ts';
import { classNames } from '../ui/class-names.ts';

/** The constants of the estimate, from the very table that it is calculated with. */
export function RateTables() {
  return (
    <div className="grid gap-x-8 gap-y-12 lg:grid-cols-12">
      <RateTable
        caption="Rates and investment"
        head={['Industry', 'Saved', 'Efficiency', ...companySizes.map((size) => companySizeNames[size].split(' ')[0])]}
        rows={industries.map((industry) => {
          const { savings, efficiency, investment } = rates[industry];
          return [
            industryNames[industry],
            `${Math.round(savings * 100)}%`,
            `${efficiency}%`,
            ...companySizes.map((size) => `$${investment[size].toLocaleString('en-US')}`),
          ];
        })}
        note="Saved: share of the monthly operational costs. Small, medium and large: the investment."
        className="lg:col-span-8"
      />
      <RateTable
        caption="Multipliers"
        head={['Type', 'Savings, efficiency', 'Investment']}
        rows={implementationTypes.map((type) => [
          implementationNames[type],
          `× ${multipliers[type].gain}`,
          `× ${multipliers[type].investment}`,
        ])}
        note="The figures of the industry are multiplied by these."
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
