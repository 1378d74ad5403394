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
      <PageHero
        words={technologies.hero}
        picture={{ sources: picture, alt: technologies.picture.alt }}
        stats={team}
        isWide
      />
      <ul className="page-width pb-20 lg:pb-28">
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

/** A field laid out like a data sheet, with its name, its description, and its technologies in columns. */
function Field({ title, icon, description, technologies }: Technologies['cards'][number]) {
  return (
    <article className="grid gap-x-8 gap-y-4 border-t border-hairline py-8 lg:grid-cols-12 lg:py-10">
      <div className="flex gap-4 lg:col-span-4">
        <NamedIcon name={icon} size={26} strokeWidth={1.5} className="shrink-0 text-signal lg:mt-0.5" />
        <h2 className="text-h3">{title}</h2>
      </div>
      <div className="lg:col-span-8">
        <p className="max-w-[46rem] text-soft">{description}</p>
        <ul className="mt-5 grid grid-cols-2 gap-x-6 gap-y-2.5 font-mono text-caption text-soft sm:grid-cols-4">
          {technologies.map((technology) => (
            <li key={technology} className="list-node">
              <Unbroken text={technology} />
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}
