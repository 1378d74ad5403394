import { Download } from 'lucide-react';
import { fill } from '../../../language/fill.ts';
import { formatNumber } from '../../../language/format.ts';
import type { GesturesWords } from '../../content/interface/gestures.ts';
import { buttonClass } from '../../ui/button.tsx';
import { readings } from './gesture-names.ts';
import { countConfused, modelFigures, worstConfusion } from './model-figures.ts';
import './model-card.css';

interface ModelCardProps {
  words: GesturesWords;
  locale: string;
}

export function ModelCard({ words, locale }: ModelCardProps) {
  const { card, names, take } = words;
  const figures = modelFigures(locale);
  const numbers = { ...figures, drawn: names[worstConfusion.drawn], read: names[worstConfusion.read] };
  return (
    <div className="grid gap-12">
      <div className="grid gap-8 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <p className="max-w-text text-soft">{fill(card.introduction, numbers)}</p>
          <p id="confusion" className="mt-5 max-w-text text-small text-faint">
            {fill(card.matrix.caption, numbers)}
          </p>
        </div>
        <Confusion words={words} locale={locale} />
      </div>
      <div className="grid gap-x-8 gap-y-7 md:grid-cols-2">
        {[card.data, card.good, card.bad, card.estimate].map(({ title, text }) => (
          <div key={title} className="border-t border-hairline pt-5">
            <h3 className="text-h4">{title}</h3>
            <p className="mt-2 text-small text-soft">{fill(text, numbers)}</p>
          </div>
        ))}
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6 rounded-card border border-hairline bg-raised p-6 md:p-8">
        <div>
          <h3 className="text-h3">{take.title}</h3>
          <p className="mt-3 max-w-text text-soft">{fill(take.text, numbers)}</p>
        </div>
        <p className="flex flex-wrap gap-3 lg:flex-none">
          {[
            ['gestures.h', take.header],
            ['gestures.c', take.source],
          ].map(([file, name]) => (
            <a key={file} href={`/gestures/${file}`} download={file} className={buttonClass('secondary')}>
              <Download size={18} aria-hidden="true" />
              {name}
            </a>
          ))}
        </p>
      </div>
    </div>
  );
}

function Confusion({ words: { card, names }, locale }: ModelCardProps) {
  const { label, drawn, none } = card.matrix;
  const short = { ...names, none };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable parts must be reachable by keyboard
    <section className="cut-row min-w-0 lg:col-span-8" aria-label={label} tabIndex={0}>
      <table className="confusion w-full text-caption" aria-describedby="confusion">
        <thead>
          <tr>
            <th scope="col">{drawn}</th>
            {readings.map((name) => (
              <th key={name} scope="col">
                {short[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {readings.map((row) => (
            <tr key={row}>
              <th scope="row">{short[row]}</th>
              {readings.map((column) => (
                <td key={column} data-right={row === column ? '' : undefined}>
                  {countConfused(row, column) > 0 && formatNumber(locale, countConfused(row, column))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
