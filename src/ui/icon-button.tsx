import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';

const base =
  'relative inline-grid size-11 place-items-center rounded-control text-soft transition-colors not-disabled:hover:bg-sunken not-disabled:hover:text-text disabled:cursor-not-allowed disabled:opacity-55';

interface IconOnly {
  /** The name for screen readers, which the tooltip shows too unless it has a shorter one. */
  label: string;
  tooltip?: string | undefined;
  icon: ReactNode;
  tooltipSide?: 'top' | 'bottom' | undefined;
  tooltipAlign?: 'center' | 'end' | undefined;
}

function Content({ label, tooltip = label, icon, tooltipSide, tooltipAlign }: IconOnly) {
  return (
    <>
      {icon}
      <span className="tooltip" aria-hidden="true" data-side={tooltipSide} data-align={tooltipAlign}>
        {tooltip}
      </span>
    </>
  );
}

/** A button that shows only an icon: named for screen readers, with a tooltip for everyone else. */
export function IconButton({
  label,
  tooltip,
  icon,
  tooltipSide,
  tooltipAlign,
  className,
  ...rest
}: IconOnly & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" aria-label={label} className={classNames(base, className)} {...rest}>
      <Content {...{ label, tooltip, icon, tooltipSide, tooltipAlign }} />
    </button>
  );
}

/** A link that shows only an icon. */
export function IconLink({
  label,
  tooltip,
  icon,
  tooltipSide,
  tooltipAlign,
  className,
  href,
  ...rest
}: IconOnly & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a href={href} aria-label={label} className={classNames(base, className)} {...rest}>
      <Content {...{ label, tooltip, icon, tooltipSide, tooltipAlign }} />
    </a>
  );
}
