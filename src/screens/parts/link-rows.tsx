import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

interface LinkRowsProps {
  /** `about` is a word above the name. */
  links: { name: string; href: string; about?: string | undefined }[];
  /** The class names for its columns, if there are several. */
  className?: string;
}

export function LinkRows({ links, className }: LinkRowsProps) {
  return (
    <ul className={classNames('grid border-t border-hairline', className)}>
      {links.map(({ name, href, about }) => (
        <li key={href} className="border-b border-hairline">
          <LinkRow href={href} className="h-full min-h-16 gap-4 py-4">
            <span>
              {about && <span className="mb-1 block font-mono text-caption font-normal text-accent">{about}</span>}
              {name}
            </span>
          </LinkRow>
        </li>
      ))}
    </ul>
  );
}

/** A link with an arrow at its end, which moves on hover. */
export function LinkRow({ href, className, children }: { href: string; className: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className={classNames('group flex items-center justify-between font-medium wrap-anywhere', className)}
    >
      {children}
      <ArrowRight
        size={18}
        aria-hidden="true"
        className="shrink-0 text-faint transition-transform group-hover:translate-x-1 group-hover:text-accent"
      />
    </a>
  );
}
