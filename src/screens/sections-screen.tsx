import type { Related } from '../content/pages.ts';
import type { PlacedSection } from '../content/placed-sections.ts';
import type { SectionPage } from '../content/section-page.ts';
import { ButtonLink } from '../ui/button.tsx';
import { evenColumns } from '../ui/columns.ts';
import { CardPicture, type PictureSources } from '../ui/picture.tsx';
import { ClosingBand, RelatedPages } from './parts/closing.tsx';
import { EmbedSection } from './parts/embed.tsx';
import { LinkRow } from './parts/links.tsx';
import { PageHero } from './parts/page-hero.tsx';
import { Figures } from './parts/receipt.tsx';
import { Answers, Card, Section, SignalPoints } from './parts/section.tsx';
import { Table } from './parts/table.tsx';

interface SectionsScreenProps {
  page: SectionPage;
  picture: PictureSources | undefined;
  sections: PlacedSection[];
  related: Related;
}

/** A page of `content/pages/`: its sections in their order, every second one on the sunken background. */
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
      {sections.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
        <PageSection key={index} section={section} isSunken={index % 2 === 0} />
      ))}
      <RelatedPages {...related} isApart />
      <ClosingBand words={page.closing} />
    </>
  );
}

function PageSection({ section, isSunken }: { section: PlacedSection; isSunken: boolean }) {
  if (section.kind === 'embed') return <EmbedSection embed={section.embed} />;
  const introduction = 'introduction' in section ? section.introduction : undefined;
  const isBeside = section.kind === 'text' || section.kind === 'answers' || section.kind === 'table';
  return (
    <Section title={section.title} introduction={introduction} isSunken={isSunken} isBeside={isBeside}>
      <SectionContent section={section} />
    </Section>
  );
}

function SectionContent({ section }: { section: Exclude<PlacedSection, { kind: 'embed' }> }) {
  switch (section.kind) {
    case 'text':
      return (
        <div className="grid max-w-text gap-5">
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      );
    case 'cards':
      return (
        <div className={`grid gap-x-8 gap-y-10 ${evenColumns(section.items.length)}`}>
          {section.items.map(({ link, ...card }) => (
            <Card key={card.title} {...card}>
              {link && (
                <LinkRow href={link.href} className="mt-auto min-h-11 gap-4 pt-4">
                  {link.name}
                </LinkRow>
              )}
            </Card>
          ))}
        </div>
      );
    case 'steps':
      return <SignalPoints points={section.items} />;
    case 'answers':
      return <Answers items={section.items} className="gap-x-8 gap-y-7 sm:grid-cols-2" />;
    case 'figures':
      return <Figures stats={section.stats} />;
    case 'table':
      return <Table caption={section.title} {...section.table} />;
    case 'picture':
      return (
        <div className="grid items-center gap-8 lg:grid-cols-2">
          <CardPicture picture={section.sources} alt={section.picture.alt} />
          <p className="max-w-text text-lead text-soft">{section.text}</p>
        </div>
      );
  }
}
