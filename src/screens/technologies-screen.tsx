import { ArrowRight } from 'lucide-react';
import type { Technologies } from '../content/company-pages.ts';
import type { Related } from '../content/pages.ts';
import type { Stat } from '../content/site.ts';
import { ButtonLink } from '../ui/button.tsx';
import type { PictureSources } from '../ui/picture.tsx';
import { Tag } from '../ui/tag.tsx';
import { RelatedPages } from './parts/closing.tsx';
import { Figures, PageHero } from './parts/page-hero.tsx';
import { Card, Section } from './parts/section.tsx';

interface TechnologiesScreenProps {
  technologies: Technologies;
  picture: PictureSources;
  /** How many people work with them. */
  team: (Stat & { text: string })[];
  highlights: (Stat & { text: string })[];
  related: Related;
}

/** /technologies: eight fields with eight technologies each, and four highlights. */
export function TechnologiesScreen({ technologies, picture, team, highlights, related }: TechnologiesScreenProps) {
  return (
    <>
      <PageHero words={technologies.hero} picture={{ sources: picture, alt: technologies.picture.alt }} stats={team} />
      <div className="page-width grid gap-x-8 gap-y-14 pb-20 md:grid-cols-2 lg:pb-28">
        {technologies.cards.map((card) => (
          <Card key={card.title} level={2} title={card.title} text={card.description} icon={card.icon}>
            <ul className="mt-5 -mr-2 text-balance">
              {card.technologies.map((technology) => (
                <li key={technology} className="mr-2 mb-2 inline-block">
                  <Tag>{technology}</Tag>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
      <Section title={technologies.highlights.title} isSunken>
        <Figures stats={highlights} />
        <ButtonLink href={technologies.action.href} className="mt-14">
          {technologies.action.name}
          <ArrowRight size={18} aria-hidden="true" />
        </ButtonLink>
      </Section>
      <RelatedPages {...related} isApart />
    </>
  );
}
