import { ArrowRight } from 'lucide-react';
import type { Related } from '../../content/pages.ts';

/** Links to related pages. */
export function RelatedPages({ label, title, links }: Related) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={label} className="page-width pb-20">
      <h2 className="label tracking-label text-faint">{title}</h2>
      <ul className="mt-4 grid border-t border-hairline md:grid-cols-3 md:gap-x-8">
        {links.map(({ name, href }) => (
          <li key={href} className="border-b border-hairline">
            <a href={href} className="group flex min-h-16 items-center justify-between gap-4 py-4 font-medium">
              {name}
              <ArrowRight
                size={18}
                aria-hidden="true"
                className="shrink-0 text-faint transition-transform group-hover:translate-x-1 group-hover:text-accent"
              />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
