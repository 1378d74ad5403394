import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';

const base =
  'relative inline-grid size-11 place-items-center rounded-control text-soft transition-colors not-disabled:hover:bg-sunken not-disabled:hover:text-text disabled:cursor-not-allowed disabled:opacity-55';

interface IconOnly {
  label: string;
  tooltip?: string | undefined;
  icon: ReactNode;
  tooltipSide?: 'top' | 'bottom' | undefined;
  tooltipAlign?: 'center' | 'end' | undefined;
}

function iconOnly<Rest extends { className?: string | undefined }>(properties: IconOnly & Rest) {
  const { label, tooltip = label, icon, tooltipSide, tooltipAlign, className, ...rest } = properties;
  const content = (
    <>
      {icon}
      <span className="tooltip" aria-hidden="true" data-side={tooltipSide} data-align={tooltipAlign}>
        {tooltip}
      </span>
    </>
  );
  return { attributes: { 'aria-label': label, className: classNames(base, className), ...rest }, content };
}

/** A button that shows only an icon. It has a name for screen readers, and a tooltip for everyone else. */
export function IconButton(button: IconOnly & ButtonHTMLAttributes<HTMLButtonElement>) {
  const { attributes, content } = iconOnly(button);
  return (
    <button type="button" {...attributes}>
      {content}
    </button>
  );
}

export function IconLink({ href, ...link }: IconOnly & AnchorHTMLAttributes<HTMLAnchorElement>) {
  const { attributes, content } = iconOnly(link);
  return (
    <a href={href} {...attributes}>
      {content}
    </a>
  );
}
