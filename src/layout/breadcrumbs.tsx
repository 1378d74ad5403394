import { ChevronRight } from 'lucide-react';
import type { Link } from '../content/navigation.ts';
import { getLayoutWords } from '../content/site.ts';
import { StructuredData } from './head.tsx';

interface BreadcrumbsProps {
  parents?: Link[] | undefined;
  page: string;
  site: URL | undefined;
}

/**
 * The path to an inner page: Home, any parents, then the page itself. It stays on one line, so a narrow screen cuts off
 * a long name, which the heading repeats.
 *
 * @param parents the pages between Home and the page, outermost first
 */
export function Breadcrumbs({ parents = [], page, site }: BreadcrumbsProps) {
  const words = getLayoutWords().breadcrumbs;
  const ancestors = [{ name: words.home, href: '/' }, ...parents];
  return (
    <nav aria-label={words.label} className="not-printed page-width pt-8">
      <ol className="-ml-1 flex items-center gap-1 text-caption text-faint">
        {ancestors.map(({ name, href }) => (
          <li key={href} className="flex shrink-0 items-center gap-1">
            <a href={href} className="inline-flex min-h-11 items-center px-1 hover:text-text">
              {name}
            </a>
            <ChevronRight size={14} aria-hidden="true" />
          </li>
        ))}
        <li aria-current="page" className="truncate px-1 text-soft">
          {page}
        </li>
      </ol>
      <StructuredData data={breadcrumbList([...ancestors, { name: page }], site)} />
    </nav>
  );
}

/** Returns the breadcrumbs as structured data (schema.org). The current page needs no address. */
function breadcrumbList(crumbs: { name: string; href?: string }[], site: URL | undefined): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(href && { item: new URL(href, site).href }),
    })),
  };
}
