import { ArrowRight, ChevronDown } from 'lucide-react';
import { plural } from '../../../language/plural.ts';
import type { Category } from '../../content/catalogue.ts';
import type { Home } from '../../content/home.ts';
import type { Link } from '../../content/navigation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { evenColumns } from '../../ui/columns.ts';
import { NamedIcon } from '../../ui/named-icon.tsx';
import { LinkRow, ownTab } from '../parts/links.tsx';
import { SectionHead } from './section-head.tsx';
import './applications-section.css';

interface ApplicationsSectionProps {
  applications: NonNullable<Home['applications']>;
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
        <ul className="applications mt-7 md:mt-12">
          {categories.map((category) => (
            <li key={category.id}>
              <CategoryRow
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
    <div className="mt-7 md:mt-10">
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

interface CategoryRowProps {
  category: Category;
  badge: string;
  /** The number of applications, as text. */
  count: string;
  newTab: string;
}

function CategoryRow({ category, badge, count, newTab }: CategoryRowProps) {
  return (
    <details className="fold fold-always rounded-card border border-hairline bg-raised">
      <summary className="application-row">
        <NamedIcon name={category.icon} size={26} strokeWidth={1.5} className="text-accent" />
        <h3 className="text-h4">{category.title}</h3>
        <span className="application-count text-caption text-faint">{count}</span>
        <span className="application-badge text-caption text-faint">{badge}</span>
        <ChevronDown size={18} aria-hidden="true" className="fold-sign text-faint" />
      </summary>
      <ul className="application-entries">
        {category.entries.map((entry) => (
          <li key={entry.id} className="border-t border-hairline">
            <a href={entry.url} {...ownTab(entry.url)} className="block py-3 hover:text-accent">
              <span className="font-medium">{entry.name}</span>
              <span className="block text-small text-faint">{entry.description}</span>
              {ownTab(entry.url) && <span className="for-screen-readers"> {newTab}</span>}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
