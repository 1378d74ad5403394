import mark from './mark.svg?raw';

const [, viewBox = '', shapes = ''] = /viewBox="([^"]*)"[^>]*>([\s\S]*)<\/svg>/.exec(mark) ?? [];

/** The mark from `mark.svg`, in the colours of the theme. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg
      viewBox={viewBox}
      className={className}
      aria-hidden="true"
      focusable="false"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  );
}

/**
 * The wordmark, which consists of the mark and the company's name and links to Home. `label` is its name for screen
 * readers.
 */
export function Logo({ name, label }: { name: string; label: string }) {
  return (
    <a href="/" aria-label={label} className="flex min-h-11 min-w-0 items-center gap-2 text-text">
      <Mark className="size-7 shrink-0" />
      <span className="line-clamp-2 text-[1.1875rem] leading-tight font-semibold tracking-[-0.03em]">{name}</span>
    </a>
  );
}
