/** The mark on a grid of 24: three traces of a board that make an E, the middle one ending in a lit node. */
export const mark = {
  traces: 'M18 4H6v16h12M6 12h6',
  node: { cx: 17, cy: 12, r: 3 },
  strokeWidth: 3,
} as const;

/** The colours of the mark in icons and on cards. */
export const markColours = { ground: '#0c0f1e', traces: '#f4f5fb', node: '#4fd8ee' } as const;

/** At this width and an offset of 4, every stroke of an icon of 16 px falls on whole pixels. */
const iconStrokeWidth = 4;

/** Returns the mark as an SVG on its dark ground, for icons. */
export function markSvg(size: number, { isRounded = true } = {}): string {
  const { traces, node } = mark;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32"><rect width="32" height="32" rx="${isRounded ? 7 : 0}" fill="${markColours.ground}"/><g transform="translate(4 4)"><path d="${traces}" fill="none" stroke="${markColours.traces}" stroke-width="${iconStrokeWidth}" stroke-linecap="round" stroke-linejoin="round"/><circle cx="${node.cx}" cy="${node.cy}" r="${node.r}" fill="${markColours.node}"/></g></svg>`;
}

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
