import type { ReactNode } from 'react';
import type { Link } from '../../content/navigation.ts';
import { classNames } from '../../ui/class-names.ts';

interface ReadInsteadProps {
  /** The text before the link. */
  lead: string | undefined;
  link: Link | undefined;
  className: string;
  /** Shown if there is nothing to suggest. */
  children?: ReactNode;
}

/** Suggests another entry on the card of one without a text. It is above the link that covers the card. */
export function ReadInstead({ lead, link, className, children }: ReadInsteadProps) {
  if (!lead || !link) return children;
  return (
    <p className={classNames('text-small text-soft', className)}>
      {lead}{' '}
      <a
        href={link.href}
        className="relative z-1 -my-2.5 inline-block py-2.5 text-text underline underline-offset-4 hover:text-accent"
      >
        {link.name}
      </a>
    </p>
  );
}
