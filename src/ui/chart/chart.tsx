import { fill } from '../../../language/fill.ts';
import { formatNumber } from '../../../language/format.ts';
import { type ChartProps, Plot, seriesStroke } from './plot.tsx';
import { frames } from './scale.ts';
import './chart.css';

/**
 * A chart drawn as SVG in the theme's colours, with its title, its description, and a table of its values that can be
 * opened. It needs no script.
 */
export function Chart(chart: ChartProps) {
  const { title, series, note } = chart;
  return (
    <figure className="chart">
      <figcaption className="font-medium text-text">{title}</figcaption>
      <Legend series={series} />
      <Plot chart={chart} frame={frames.wide} className="chart-wide" />
      <Plot chart={chart} frame={frames.narrow} className="chart-narrow" />
      {note && <p className="mt-3 text-caption text-faint">{note}</p>}
      <ChartTable {...chart} />
    </figure>
  );
}

function Legend({ series }: Pick<ChartProps, 'series'>) {
  if (series.length < 2) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
      {series.map(({ name }, index) => (
        <li key={name} className="flex items-center gap-2 text-caption text-soft">
          <svg width="28" height="8" aria-hidden="true">
            <path d="M0 4h28" strokeWidth="3" {...seriesStroke(index)} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

function ChartTable({ locale, words, title, x, y, series }: ChartProps) {
  const { show, label } = words.table;
  return (
    <details className="mt-3 text-small">
      <summary className="inline-flex min-h-11 items-center text-accent underline underline-offset-4">{show}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable parts must be reachable by keyboard */}
      <section className="cut-row" tabIndex={0} aria-label={fill(label, { title })}>
        <table className="w-full text-left">
          {series.length > 1 && <caption className="pb-2 text-left text-caption text-faint">{y.label}</caption>}
          <thead>
            <tr>
              <th scope="col">{x.label}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {series.length === 1 ? y.label : name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {x.values.map((value, index) => (
              <tr key={value}>
                <th scope="row">{value}</th>
                {series.map(({ name, values }) => (
                  <td key={name}>{formatNumber(locale, values[index] ?? 0, y.format)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
