import type { SectionPage } from '../content/section-page.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ClosingBand, RelatedPages } from './parts/closing.tsx';
import { PageHero } from './parts/page-hero.tsx';
import { PageSections, SectionIndex } from './parts/page-sections.tsx';
import { ReceiptFigure } from './parts/receipt.tsx';
import './sections-screen.css';

export function SectionsScreen({ page }: { page: SectionPage }) {
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
      <SectionIndex sections={page.sections} />
      <PageSections sections={page.sections} FigureValue={ReceiptFigure} />
      <RelatedPages paths={page.related} isApart />
      <ClosingBand words={page.closing} />
    </>
  );
}
