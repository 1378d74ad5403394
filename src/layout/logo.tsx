/** The mark: three traces of a board that make an E, the middle one ending in a lit node. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={className} aria-hidden="true" focusable="false">
      <path
        d="M17.5 4.5H6v15h11.5M6 12h7"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx="17.4" cy="12" r="2.6" className="fill-signal" />
    </svg>
  );
}

/** The mark and the company's name, linking to Home. */
export function Logo({ name }: { name: string }) {
  return (
    <a href="/" aria-label={`${name}, home`} className="flex min-h-11 items-center gap-2.5 text-text">
      <Mark className="size-7" />
      <span className="text-[1.1875rem] font-semibold tracking-[-0.03em]">{name}</span>
    </a>
  );
}
