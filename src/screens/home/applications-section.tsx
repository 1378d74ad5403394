import { ArrowRight, ArrowUpRight, ChevronDown } from 'lucide-react';
import { plural } from '../../../language/plural.ts';
import type { Category } from '../../content/catalogue.ts';
import type { Home } from '../../content/home.ts';
import type { Link } from '../../content/navigation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { NamedIcon } from '../../ui/named-icon.tsx';
import { evenColumns } from '../parts/even-columns.ts';
import { LinkRow } from '../parts/link-rows.tsx';
import { SectionHead } from './section-head.tsx';
import './applications-section.css';

interface ApplicationsSectionProps {
  applications: Home['applications'];
  categories: Category[];
  sectors: { title: string; links: Link[] } | undefined;
  newTab: string;
  locale: string;
}

export function ApplicationsSection({ applications, categories, sectors, newTab, locale }: ApplicationsSectionProps) {
  const { badge, count } = applications;
  return (
    <section id="applications" aria-labelledby="applications-title" className="bg-sunken">
      <div id="solutions" className="signal-start page-width py-section">
        <SectionHead
          id="applications-title"
          words={applications}
          action={
            applications.action && (
              <ButtonLink href={applications.action.href}>
                {applications.action.name}
                <ArrowRight size={18} aria-hidden="true" />
              </ButtonLink>
            )
          }
        />
        <ul className="applications mt-7 md:mt-14 lg:mt-20">
          {categories.map((category) => (
            <li key={category.id} className={category.entries.length > 4 ? 'applications-wide' : undefined}>
              <CategoryCard
                category={category}
                badge={badge}
                count={plural(locale, count, category.entries.length)}
                newTab={newTab}
              />
            </li>
          ))}
        </ul>
        {sectors && <Sectors {...sectors} />}
      </div>
    </section>
  );
}

function Sectors({ title, links }: { title: string; links: Link[] }) {
  return (
    <div className="mt-7 md:mt-14 lg:mt-20">
      <p className="label tracking-label text-faint">{title}</p>
      <ul className={`mt-4 grid grid-cols-2 gap-3 ${evenColumns(links.length, 'lg')}`}>
        {links.map(({ name, href }) => (
          <li key={href}>
            <LinkRow
              href={href}
              className="min-h-14 gap-3 rounded-card border border-hairline bg-raised px-3 py-3 max-sm:text-small sm:px-5 hover:border-edge"
            >
              {name}
            </LinkRow>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface CategoryCardProps {
  category: Category;
  badge: string;
  /** The number of applications, in words. */
  count: string;
  newTab: string;
}

function CategoryCard({ category, badge, count, newTab }: CategoryCardProps) {
  return (
    <article className="application-category rounded-card border border-hairline bg-raised">
      <NamedIcon name={category.icon} size={26} strokeWidth={1.5} className="text-accent" />
      <p className="application-badge rounded-full border border-hairline px-2.5 py-0.5 text-caption text-good">
        {badge}
      </p>
      <h3 className="application-title md:text-h3">{category.title}</h3>
      <p className="application-description text-small text-soft max-md:hidden">{category.description}</p>
      <p className="application-count font-mono text-caption text-faint max-md:hidden">{count}</p>
      <details className="fold application-entries">
        <summary className="justify-between font-mono text-caption text-faint">
          {count}
          <ChevronDown size={18} aria-hidden="true" className="fold-sign" />
        </summary>
        <ul>
          {category.entries.map((entry) => (
            <li key={entry.id} className="border-t border-hairline">
              <a href={entry.url} target="_blank" rel="noopener noreferrer" className="group block py-3">
                <span className="flex items-center justify-between gap-3 font-medium">
                  {entry.name}
                  <ArrowUpRight
                    size={18}
                    aria-hidden="true"
                    className="shrink-0 text-faint transition-transform group-hover:translate-x-0.5 group-hover:-translate-y-0.5 group-hover:text-accent"
                  />
                </span>
                <span className="mt-0.5 block text-small text-faint">{entry.description}</span>
                <span className="for-screen-readers"> {newTab}</span>
              </a>
            </li>
          ))}
        </ul>
      </details>
    </article>
  );
}
