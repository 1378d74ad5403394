import { ChevronRight } from 'lucide-react';

export interface Crumb {
  name: string;
  href: string;
}

/**
 * Where an inner page stands: Home, perhaps parents, then the page (specification, section 2).
 *
 * @param parents between Home and the page, outermost first
 */
export function Breadcrumbs({ parents = [], page }: { parents?: Crumb[] | undefined; page: string }) {
  return (
    <nav aria-label="Breadcrumb" className="page-width pt-8">
      <ol className="flex flex-wrap items-center gap-1 text-caption text-faint">
        {[{ name: 'Home', href: '/' }, ...parents].map(({ name, href }) => (
          <li key={href} className="flex items-center gap-1">
            <a href={href} className="inline-flex min-h-11 items-center px-1 hover:text-text">
              {name}
            </a>
            <ChevronRight size={14} aria-hidden="true" />
          </li>
        ))}
        <li aria-current="page" className="px-1 text-soft">
          {page}
        </li>
      </ol>
    </nav>
  );
}
