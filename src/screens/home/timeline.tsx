import type { Home } from '../../content/home.ts';
import { evenColumns } from '../parts/even-columns.ts';

/** The years of the company on the line of the signal, which is vertical on a phone. */
export function Timeline({ timeline }: { timeline: Home['about']['timeline'] }) {
  return (
    <ol className={`signal-line mt-20 grid gap-10 md:gap-6 lg:mt-28 ${evenColumns(timeline.length)}`}>
      {timeline.map(({ year, title, text }) => (
        <li key={year} className="signal-node">
          <p className="font-mono text-h3 font-medium">{year}</p>
          <h3 className="mt-3 text-h4">{title}</h3>
          <p className="mt-1 max-w-[32ch] text-small text-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}
