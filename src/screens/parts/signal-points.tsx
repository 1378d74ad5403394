import { evenColumns } from './even-columns.ts';

interface SignalPointsProps {
  points: { title: string; text: string }[];
  /** The start of the address of each in the page: `step` of `#step-1`. */
  name?: string;
}

/** Points one after the other, each a node on the line of the signal. */
export function SignalPoints({ points, name }: SignalPointsProps) {
  return (
    <ol className={`signal-line signal-rows grid gap-10 md:grid-cols-2 md:gap-8 ${evenColumns(points.length, 'lg')}`}>
      {points.map(({ title, text }, index) => (
        <li key={title} id={name && `${name}-${index + 1}`} className="signal-node">
          <h3 className="text-h4 font-medium">{title}</h3>
          <p className="mt-2 max-w-[46rem] text-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}
