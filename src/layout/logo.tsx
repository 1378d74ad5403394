/** The mark on a grid of 24: three traces of a board that make an E, the middle one ending in a lit node. */
export const mark = {
  traces: 'M18 4H6v16h12M6 12h6',
  node: { cx: 17, cy: 12, r: 3 },
  strokeWidth: 3,
} as const;

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

/** The wordmark: the mark and the company's name, linking to Home. `label` is the name for screen readers. */
export function Logo({ name, label }: { name: string; label: string }) {
  return (
    <a href="/" aria-label={label} className="flex min-h-11 min-w-0 items-center gap-2 text-text">
      <Mark className="size-7 shrink-0" />
      <span className="overflow-hidden text-[1.1875rem] font-semibold tracking-[-0.03em]">{name}</span>
    </a>
  );
}
