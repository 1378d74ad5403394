import { evenColumns } from './even-columns.ts';

interface SignalPointsProps {
  points: { title: string; text: string }[];
}

/** Consecutive points as nodes on the signal's line. On tablets three are in one row, and others in pairs. */
export function SignalPoints({ points }: SignalPointsProps) {
  const columns =
    points.length === 3 ? evenColumns(3) : `signal-rows md:grid-cols-2 ${evenColumns(points.length, 'lg')}`;
  return (
    <ol className={`signal-line grid gap-10 md:gap-8 ${columns}`}>
      {points.map(({ title, text }) => (
        <li key={title} className="signal-node">
          <h3 className="text-h4 font-medium">{title}</h3>
          <p className="mt-2 max-w-[46rem] text-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}
