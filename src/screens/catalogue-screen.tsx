import { ArrowRight, ArrowUpRight, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { fill } from '../../language/fill.ts';
import { type Domains, placeholderUrl } from '../content/catalogue.ts';
import type { CataloguePage } from '../content/catalogue-page.ts';
import type { Related } from '../content/pages.ts';
import { Note } from '../ui/note.tsx';
import { Picture } from '../ui/picture.tsx';
import { ClosingBand, RelatedPages } from './parts/closing.tsx';
import { ownTab } from './parts/links.tsx';
import { PageHero } from './parts/page-hero.tsx';
import { CardPoints } from './parts/section.tsx';
import './catalogue-screen.css';

interface CatalogueScreenProps {
  domains: Domains;
  related: Related;
  /** The island around the cards, which the page passes. */
  catalogue?: ReactNode;
}

/** /domains: the catalogue of applications and services (docs/product.md#catalogue). */
export function CatalogueScreen({ domains, related, catalogue }: CatalogueScreenProps) {
  const { hero } = domains;
  return (
    <>
      <PageHero words={hero} />
      <div className="page-width pb-24">
        {catalogue}
        <Note words={domains.note} className="mt-10" />
      </div>
      <RelatedPages {...related} />
      <ClosingBand words={domains.closing} />
    </>
  );
}

/** The limits of a card (docs/product.md#fixed-numbers). */
const maxFeatures = 3;
const maxTechnologies = 4;

type CatalogueCard = CataloguePage['cards'][number];

interface CardWords {
  card: Domains['card'];
  /** The text that follows a link that opens a new tab. */
  newTab: string;
}

/**
 * Shows every entry of the catalogue as a static card. Search results link to the cards, and the filter removes and
 * restores them.
 */
export function CatalogueCards({ cards, words }: { cards: CatalogueCard[]; words: CardWords }) {
  return (
    <ul className="catalogue-cards">
      {cards.map((card, index) => (
        <li key={card.id} data-entry={card.id} id={card.id} data-size={card.size}>
          <Card card={card} words={words} isFirst={index === 0} />
        </li>
      ))}
    </ul>
  );
}

function Card({ card, words, isFirst }: { card: CatalogueCard; words: CardWords; isFirst: boolean }) {
  const { entry, categories, picture } = card;
  const { name, url, description, features, technologies } = entry;
  const more = technologies.length - maxTechnologies;
  return (
    <article className="catalogue-card" data-linked={url !== placeholderUrl || undefined}>
      <div className="catalogue-picture">
        <Picture picture={picture} alt={entry.picture.alt} className="w-full object-cover" isFirst={isFirst} />
      </div>
      <p className="catalogue-category text-caption text-faint">{categories.join(' · ')}</p>
      <h3 className="mt-1 text-h4 font-medium">
        <EntryLink name={name} url={url} newTab={words.newTab} />
      </h3>
      <p className="mt-2 text-small text-soft">{description}</p>
      <details className="fold catalogue-details">
        <summary className="gap-2 text-small wrap-anywhere text-soft">
          {words.card.details}
          <ChevronDown size={18} aria-hidden="true" className="fold-sign" />
        </summary>
        <CardPoints points={features.slice(0, maxFeatures)} />
        <ul className="catalogue-technologies" aria-label={words.card.technologies}>
          {technologies.slice(0, maxTechnologies).map((technology) => (
            <li key={technology}>{technology}</li>
          ))}
          {more > 0 && (
            <li>
              <span aria-hidden="true">+{more}</span>
              <span className="for-screen-readers">{fill(words.card.more, { count: more })}</span>
            </li>
          )}
        </ul>
      </details>
    </article>
  );
}

/** The name as a link to the application. Without a URL, the link is disabled and announced as such. */
function EntryLink({ name, url, newTab }: { name: string; url: string; newTab: string }) {
  if (url === placeholderUrl) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: an anchor without an address is HTML's placeholder for a link
      <a role="link" aria-disabled="true">
        {name}
      </a>
    );
  }
  const tab = ownTab(url);
  const Icon = tab ? ArrowUpRight : ArrowRight;
  return (
    <a href={url} {...tab} className="catalogue-link">
      {name}
      {tab && <span className="for-screen-readers"> {newTab}</span>}
      <span className="catalogue-icon">
        <Icon size={20} aria-hidden="true" />
      </span>
    </a>
  );
}
