import type { Related } from '../content/pages.ts';
import type { PlacedSection } from '../content/placed-sections.ts';
import type { SectionPage } from '../content/section-page.ts';
import { ButtonLink } from '../ui/button.tsx';
import type { PictureSources } from '../ui/picture.tsx';
import { ClosingBand, RelatedPages } from './parts/closing.tsx';
import { PageHero } from './parts/page-hero.tsx';
import { PageSections } from './parts/page-sections.tsx';
import { ReceiptFigure } from './parts/receipt.tsx';

interface SectionsScreenProps {
  page: SectionPage;
  picture: PictureSources | undefined;
  sections: PlacedSection[];
  related: Related;
}

/** A page of `content/pages/`, or a solution that consists of sections. */
export function SectionsScreen({ page, picture, sections, related }: SectionsScreenProps) {
  return (
    <>
      <PageHero words={page.hero} picture={page.picture && picture && { sources: picture, alt: page.picture.alt }}>
        {page.buttons && (
          <p className="mt-8 flex flex-wrap gap-3">
            {page.buttons.map(({ name, href }, index) => (
              <ButtonLink key={href} href={href} variant={index === 0 ? 'primary' : 'secondary'}>
                {name}
              </ButtonLink>
            ))}
          </p>
        )}
      </PageHero>
      <PageSections sections={sections} FigureValue={ReceiptFigure} />
      <RelatedPages {...related} isApart />
      <ClosingBand words={page.closing} />
    </>
  );
}
