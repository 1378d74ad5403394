import { ArrowRight } from 'lucide-react';
import type { Related } from '../content/pages.ts';
import type { Stat } from '../content/site.ts';
import type { Technologies } from '../content/technologies.ts';
import { ButtonLink } from '../ui/button.tsx';
import { NamedIcon } from '../ui/named-icon.tsx';
import type { PictureSources } from '../ui/picture.tsx';
import { Unbroken } from '../ui/unbroken.tsx';
import { ClosingBand, RelatedPages } from './parts/closing.tsx';
import { Figures } from './parts/figures.tsx';
import { PageHero } from './parts/page-hero.tsx';
import { ReceiptFigure } from './parts/receipt.tsx';
import { Section } from './parts/section.tsx';
import './technologies-screen.css';

interface TechnologiesScreenProps {
  technologies: Technologies;
  picture: PictureSources;
  team: (Stat & { text: string })[];
  highlights: (Stat & { text: string })[];
  related: Related;
}

/** /technologies: fields with their technologies, and highlights as figures. */
export function TechnologiesScreen({ technologies, picture, team, highlights, related }: TechnologiesScreenProps) {
  return (
    <>
      <PageHero words={technologies.hero} picture={{ sources: picture, alt: technologies.picture.alt }} stats={team} />
      <ul className="fields page-width pb-16 lg:pb-24">
        {technologies.cards.map((card) => (
          <li key={card.title}>
            <Field {...card} />
          </li>
        ))}
      </ul>
      <Section title={technologies.highlights.title} isSunken>
        <Figures Value={ReceiptFigure} stats={highlights} />
        {technologies.action && (
          <ButtonLink href={technologies.action.href} className="mt-14">
            {technologies.action.name}
            <ArrowRight size={18} aria-hidden="true" />
          </ButtonLink>
        )}
      </Section>
      <RelatedPages {...related} isApart />
      <ClosingBand words={technologies.closing} />
    </>
  );
}

/** A row of a data sheet: a field, its description, and its technologies in two columns. */
function Field({ title, icon, description, technologies }: Technologies['cards'][number]) {
  return (
    <article className="field grid gap-x-8 gap-y-4 py-8 lg:grid-cols-12">
      <div className="flex items-start gap-5 lg:col-span-4">
        <NamedIcon name={icon} size={26} strokeWidth={1.5} className="shrink-0 text-signal" />
        <h2 className="text-h3">{title}</h2>
      </div>
      <p className="text-soft lg:col-span-4">{description}</p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1.5 text-small lg:col-span-4">
        {technologies.map((technology) => (
          <li key={technology} className="list-node">
            <Unbroken text={technology} />
          </li>
        ))}
      </ul>
    </article>
  );
}
