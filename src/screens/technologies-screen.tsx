import { ArrowRight } from 'lucide-react';
import { getFigures } from '../content/site.ts';
import type { Technologies } from '../content/technologies.ts';
import { ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { evenColumns } from '../ui/columns.ts';
import { NamedIcon } from '../ui/named-icon.tsx';
import { ClosingBand, RelatedPages } from './parts/closing.tsx';
import { Figures } from './parts/figures.tsx';
import { PageHero } from './parts/page-hero.tsx';
import { ReceiptFigure } from './parts/receipt.tsx';
import { Section } from './parts/section.tsx';
import './technologies-screen.css';

export function TechnologiesScreen({ technologies }: { technologies: Technologies }) {
  return (
    <>
      <PageHero words={technologies.hero} picture={technologies.picture}>
        <div className="mt-8">
          <Figures Value={ReceiptFigure} stats={getFigures([technologies.team])} isColumn />
        </div>
      </PageHero>
      {toGroups(technologies.cards).map(({ title, cards }) => (
        <FieldGroup key={cards[0]?.title} title={title} cards={cards} />
      ))}
      <Section title={technologies.highlights.title} isSunken>
        <Figures Value={ReceiptFigure} stats={getFigures(technologies.highlights.items)} />
        {technologies.action && (
          <ButtonLink href={technologies.action.href} className="mt-14">
            {technologies.action.name}
            <ArrowRight size={18} aria-hidden="true" />
          </ButtonLink>
        )}
      </Section>
      <RelatedPages paths={technologies.related} isApart />
      <ClosingBand words={technologies.closing} />
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
  return (
    <section className="page-width">
      <div className="border-t border-hairline pt-10 pb-14 lg:pt-14 lg:pb-20">
        {title && <h2 className="text-h2">{title}</h2>}
        <ul className={`signal-line mt-8 grid gap-x-8 gap-y-10 lg:mt-10 ${evenColumns(cards.length)}`}>
          {cards.map((card) => (
            <li key={card.title} className="signal-node">
              <Field {...card} isWide={cards.length < 3} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** A field, its description, and its technologies: in two columns if the field is wide, and on phones. */
function Field({ title, icon, description, technologies, isWide }: Card & { isWide: boolean }) {
  return (
    <article>
      <NamedIcon name={icon} size={26} strokeWidth={1.5} className="text-signal" />
      <h3 className="mt-3 text-h3">{title}</h3>
      <p className="mt-2 max-w-[34rem] text-soft">{description}</p>
      <ul className={classNames('field-tools mt-5 text-small', isWide && 'field-wide')}>
        {technologies.map((technology) => (
          <li key={technology} className="list-node">
            {technology}
          </li>
        ))}
      </ul>
    </article>
  );
}
