import type { SectionPage } from '../content/section-page.ts';
import { ButtonLink } from '../ui/button.tsx';
import { QuietClosing } from './parts/closing.tsx';
import { PageHero } from './parts/page-hero.tsx';
import { findSummary, PageSections } from './parts/page-sections.tsx';
import { ReceiptFigure } from './parts/receipt.tsx';
import { KeyFacts } from './parts/section.tsx';
import './sections-screen.css';

export function SectionsScreen({ page }: { page: SectionPage }) {
  const summary = page.picture ? undefined : findSummary(page.sections);
  const sections = summary ? page.sections.slice(1) : page.sections;
  return (
    <>
      <PageHero words={page.hero} picture={page.picture}>
        {page.buttons && (
          <p className="mt-8 grid gap-3 sm:flex sm:flex-wrap">
            {page.buttons.map(({ name, href }, index) => (
              <ButtonLink key={href} href={href} variant={index === 0 ? 'primary' : 'secondary'}>
                {name}
              </ButtonLink>
            ))}
          </p>
        )}
      </PageHero>
      {summary && (
        <section className="page-width pb-12 lg:pb-16">
          <h2 className="label mb-4 text-signal">{summary.title}</h2>
          <KeyFacts rows={summary.table.rows} />
        </section>
      )}
      <PageSections sections={sections} FigureValue={ReceiptFigure} />
      <QuietClosing words={page.closing} related={page.related} />
    </>
  );
}
