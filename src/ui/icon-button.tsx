import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';

const base =
  'relative inline-grid size-11 place-items-center rounded-control text-soft transition-colors hover:bg-sunken hover:text-text';

interface IconOnly {
  /** The name, which the tooltip shows. */
  label: string;
  icon: ReactNode;
  tooltipSide?: 'top' | 'bottom';
  tooltipAlign?: 'center' | 'end';
}

function Content({ label, icon, tooltipSide, tooltipAlign }: IconOnly) {
  return (
    <>
      {icon}
      <span className="tooltip" aria-hidden="true" data-side={tooltipSide} data-align={tooltipAlign}>
        {label}
      </span>
    </>
  );
}

/** A button that shows only an icon: named for screen readers, with a tooltip for everyone else. */
export function IconButton({ label, icon, tooltipSide, tooltipAlign, className, ...rest }: IconOnly & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" aria-label={label} className={classNames(base, className)} {...rest}>
      <Content {...{ label, icon, tooltipSide, tooltipAlign }} />
    </button>
  );
}

/** A link that shows only an icon. */
export function IconLink({ label, icon, tooltipSide, tooltipAlign, className, ...rest }: IconOnly & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a aria-label={label} className={classNames(base, className)} {...rest}>
      <Content {...{ label, icon, tooltipSide, tooltipAlign }} />
    </a>
  );
}
