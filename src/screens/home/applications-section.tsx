import { ArrowRight, ChevronDown } from 'lucide-react';
import { plural } from '../../../language/plural.ts';
import { type Category, getCategories } from '../../content/catalogue-page.ts';
import type { Home } from '../../content/home.ts';
import { getSolutions, recordsByIds } from '../../content/records.ts';
import { getCompany, getPagesWords } from '../../content/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LinkRow, ownTab } from '../parts/links.tsx';
import { PlacedPicture } from '../parts/placed-picture.tsx';
import { SectionHead } from './section-head.tsx';
import './applications-section.css';

interface ApplicationsSectionProps {
  applications: NonNullable<Home['applications']>;
  sectors: Home['sectors'];
}

export function ApplicationsSection({ applications, sectors }: ApplicationsSectionProps) {
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
          {recordsByIds(applications.categories, getCategories()).map((category) => (
            <li key={category.id}>
              <CategoryRow category={category} words={applications} />
            </li>
          ))}
          {sectors && (
            <li>
              <Sectors {...sectors} />
            </li>
          )}
        </ul>
      </div>
    </section>
  );
}

function Sectors({ title, pages }: NonNullable<Home['sectors']>) {
  const links = pages.flatMap((path) => getSolutions().filter((solution) => solution.path === path));
  return (
    <div className="h-full rounded-card border border-hairline bg-raised px-5 py-4">
      <p className="label tracking-label text-faint">{title}</p>
      <ul className="mt-2 grid grid-cols-2 gap-x-5 xl:flex xl:justify-between">
        {links.map(({ path, data }) => (
          <li key={path}>
            <LinkRow href={path} className="min-h-11 gap-2 py-2 text-small hover:text-accent">
              {data.title}
            </LinkRow>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface CategoryRowProps {
  category: Category;
  words: ApplicationsSectionProps['applications'];
}

function CategoryRow({ category, words }: CategoryRowProps) {
  const count = plural(getCompany().locale, words.count, category.entries.length);
  return (
    <details className="fold fold-always rounded-card border border-hairline bg-raised">
      <summary className="application-row">
        {category.entries[0] && <PlacedPicture picture={category.entries[0].picture} place="application" alt="" />}
        <h3 className="text-h4">{category.title}</h3>
        <span className="application-count text-caption text-faint">{count}</span>
        <span className="application-badge text-caption text-faint">{words.badge}</span>
        <ChevronDown size={18} aria-hidden="true" className="fold-sign text-faint" />
      </summary>
      <ul className="application-entries">
        {category.entries.map((entry) => (
          <li key={entry.id} className="border-t border-hairline">
            <a href={entry.url} {...ownTab(entry.url)} className="block py-3 hover:text-accent">
              <span className="font-medium">{entry.name}</span>
              <span className="block text-small text-faint">{entry.description}</span>
              {ownTab(entry.url) && <span className="for-screen-readers"> {getPagesWords().newTab}</span>}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
