import { ArrowRight } from 'lucide-react';
import { getFigures } from '../content/site.ts';
import type { Technologies } from '../content/technologies.ts';
import { ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { NamedIcon } from '../ui/named-icon.tsx';
import { QuietClosing } from './parts/closing.tsx';
import { Figures } from './parts/figures.tsx';
import { PageHero, WidePicture } from './parts/page-hero.tsx';
import { PlacedCard } from './parts/placed-picture.tsx';
import { ReceiptFigure } from './parts/receipt.tsx';
import { Section } from './parts/section.tsx';
import './technologies-screen.css';

export function TechnologiesScreen({ technologies }: { technologies: Technologies }) {
  return (
    <>
      <PageHero words={technologies.hero} />
      <WidePicture picture={technologies.picture} />
      {toGroups(technologies.cards).map(({ title, cards }) => (
        <FieldGroup key={cards[0]?.title} title={title} cards={cards} />
      ))}
      <Section title={technologies.highlights.title} isSunken>
        <Figures Value={ReceiptFigure} stats={getFigures([...technologies.highlights.items, technologies.team])} />
        {technologies.action && (
          <ButtonLink href={technologies.action.href} className="mt-14">
            {technologies.action.name}
            <ArrowRight size={18} aria-hidden="true" />
          </ButtonLink>
        )}
      </Section>
      <QuietClosing words={technologies.closing} related={technologies.related} />
    </>
  );
}

type Card = Technologies['cards'][number];

function toGroups(cards: Card[]) {
  const groups: { title: string | undefined; cards: Card[] }[] = [];
  for (const card of cards) {
    const last = groups.at(-1);
    if (last && !card.group) last.cards.push(card);
    else groups.push({ title: card.group, cards: [card] });
  }
  return groups;
}

function FieldGroup({ title, cards }: { title: string | undefined; cards: Card[] }) {
  const picture = cards[0]?.picture;
  return (
    <section className="page-width">
      <div className="grid gap-x-8 gap-y-8 border-t border-hairline pt-10 pb-14 lg:grid-cols-12 lg:py-20">
        {title && (
          <div className="lg:sticky lg:top-28 lg:col-span-4 lg:self-start">
            <h2 className="text-h2 lg:text-[2.25rem]">{title}</h2>
            {picture && (
              <div className="mt-6">
                <PlacedCard picture={picture} place="half" className="lg:aspect-4/3" />
              </div>
            )}
          </div>
        )}
        <ul className={classNames('grid gap-y-10 lg:gap-y-12', title ? 'lg:col-span-8' : 'lg:col-span-full')}>
          {cards.map((card) => (
            <li key={card.title}>
              <Field {...card} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** A field with its description, and its technologies beside it or, on narrow screens, below it. */
function Field({ title, icon, description, technologies }: Card) {
  return (
    <article className="grid gap-x-8 gap-y-5 md:grid-cols-2 lg:grid-cols-[4fr_5fr]">
      <div>
        <NamedIcon name={icon} size={26} strokeWidth={1.5} className="text-signal" />
        <h3 className="mt-3 text-h3">{title}</h3>
        <p className="mt-2 max-w-[34rem] text-soft">{description}</p>
      </div>
      <ul className="field-tools content-start border-hairline text-small md:border-l md:pt-1 md:pl-8">
        {technologies.map((technology) => (
          <li key={technology} className="list-node">
            {technology}
          </li>
        ))}
      </ul>
    </article>
  );
}
