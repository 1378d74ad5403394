import { classNames } from '../../ui/class-names.ts';

interface FigureProps {
  value: string;
  label: string;
  className?: string;
}

/** A figure above what it counts, in a list of them (`dl`). */
export function Figure({ value, label, className }: FigureProps) {
  return (
    <div className={classNames('flex flex-col-reverse justify-end', className)}>
      <dt className="mt-1 text-caption text-soft">{label}</dt>
      <dd className="font-mono text-h3 font-medium tracking-tight">{value}</dd>
    </div>
  );
}
