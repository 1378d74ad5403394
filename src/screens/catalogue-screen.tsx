import { ArrowRight, ArrowUpRight, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { fill } from '../../language/fill.ts';
import { type Domains, placeholderUrl } from '../content/catalogue.ts';
import type { CatalogueCard } from '../content/catalogue-page.ts';
import { getPagesWords } from '../content/site.ts';
import { Note } from '../ui/note.tsx';
import { QuietClosing } from './parts/closing.tsx';
import { ownTab } from './parts/links.tsx';
import { PageHero } from './parts/page-hero.tsx';
import { PlacedPicture } from './parts/placed-picture.tsx';
import { CardPoints } from './parts/section.tsx';
import './catalogue-screen.css';

export function CatalogueScreen({ domains, catalogue }: { domains: Domains; catalogue?: ReactNode }) {
  return (
    <>
      <PageHero words={domains.hero} />
      <div className="page-width pb-24">
        {catalogue}
        <Note words={domains.note} className="mt-10" />
      </div>
      <QuietClosing words={domains.closing} related={domains.related} />
    </>
  );
}

const maxFeatures = 3;
const maxTechnologies = 4;

/** Search results link to the cards, and the filter removes and restores them. */
export function CatalogueCards({ cards, words }: { cards: CatalogueCard[]; words: Domains['card'] }) {
  return (
    <ul className="catalogue-cards">
      {cards.map((card, index) => (
        <li key={card.id} data-entry={card.id} id={card.id}>
          <Card card={card} words={words} isFirst={index === 0} />
        </li>
      ))}
    </ul>
  );
}

interface CardProps {
  card: CatalogueCard;
  words: Domains['card'];
  isFirst: boolean;
}

function Card({ card: { entry, categories }, words, isFirst }: CardProps) {
  const { name, url, description, features, technologies, picture } = entry;
  const more = technologies.length - maxTechnologies;
  return (
    <article className="catalogue-card" data-linked={url !== placeholderUrl || undefined}>
      <p className="catalogue-category text-caption text-accent">{categories.join(' · ')}</p>
      <div className="catalogue-picture">
        <PlacedPicture picture={picture} place="catalogue" className="w-full object-cover" isFirst={isFirst} />
      </div>
      <h3 className="catalogue-name font-medium">
        <EntryLink name={name} url={url} />
      </h3>
      <p className="mt-2 text-small text-soft">{description}</p>
      <details className="fold">
        <summary className="relative z-1 w-fit gap-2 text-small wrap-anywhere text-soft">
          {words.details}
          <ChevronDown size={18} aria-hidden="true" className="fold-sign" />
        </summary>
        <CardPoints points={features.slice(0, maxFeatures)} />
        <ul
          className="catalogue-technologies pt-5 text-caption/[1.7] text-faint *:inline-block"
          aria-label={words.technologies}
        >
          {technologies.slice(0, maxTechnologies).map((technology) => (
            <li key={technology}>{technology}</li>
          ))}
          {more > 0 && (
            <li>
              <span aria-hidden="true">+{more}</span>
              <span className="for-screen-readers">{fill(words.more, { count: more })}</span>
            </li>
          )}
        </ul>
      </details>
    </article>
  );
}

/** The name as a link to the application. Without a URL, the link is disabled and announced as such. */
function EntryLink({ name, url }: { name: string; url: string }) {
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
    <a href={url} {...tab} className="catalogue-link stretched-link">
      {name}
      {tab && <span className="for-screen-readers"> {getPagesWords().newTab}</span>}
      <span className="catalogue-icon">
        <Icon size={20} aria-hidden="true" />
      </span>
    </a>
  );
}
