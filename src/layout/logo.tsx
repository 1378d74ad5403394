import { fill } from '../language/fill.ts';
import { mark } from './mark.ts';

/** The mark in the colours of the theme. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={className} aria-hidden="true" focusable="false">
      <path
        d={mark.traces}
        fill="none"
        stroke="currentColor"
        strokeWidth={mark.strokeWidth}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle {...mark.node} className="fill-signal" />
    </svg>
  );
}

/** The wordmark: the mark and the company's name, linking to Home; `label` is what screen readers say of it. */
export function Logo({ name, label }: { name: string; label: string }) {
  return (
    <a href="/" aria-label={fill(label, { company: name })} className="flex min-h-11 items-center gap-2 text-text">
      <Mark className="size-7" />
      <span className="text-[1.1875rem] font-semibold tracking-[-0.03em]">{name}</span>
    </a>
  );
}
