import { ArrowRight } from 'lucide-react';
import type { Home } from '../../content/home.ts';
import { getHomePanel } from '../../content/home-page.ts';
import { pagePath } from '../../content/page-registry.ts';
import { getCompany, getFigures } from '../../content/site.ts';
import { GesturePanel, gesturesText } from '../../features/gestures/gesture-panel.tsx';
import { ActionButton, ButtonLink } from '../../ui/button.tsx';
import { evenColumns } from '../../ui/columns.ts';
import { NamedIcon } from '../../ui/named-icon.tsx';
import { FigureLink } from '../parts/figures.tsx';
import { PlacedPicture } from '../parts/placed-picture.tsx';
import { SectionHead } from './section-head.tsx';
import './embedded-section.css';

/**
 * The embedded AI and IoT solutions, with cards, and metrics along the signal's line. The panel that reads strokes
 * supports the section's claim; its title and text are beside the heading.
 */
export function EmbeddedSection({ embedded }: { embedded: NonNullable<Home['embedded']> }) {
  const panel = getHomePanel();
  const { locale } = getCompany();
  const metrics = getFigures(embedded.metrics);
  return (
    <section id="domains" aria-labelledby="embedded-title" className="signal-start page-width pt-section pb-12">
      <SectionHead
        id="embedded-title"
        words={embedded}
        next={panel && { title: panel.words.title, text: gesturesText(panel.words, locale) }}
      />
      {panel && (
        <div className="mt-7 md:mt-12">
          <GesturePanel {...panel} locale={locale} />
        </div>
      )}
      <ul className="embedded rail mt-7 md:mt-12">
        {embedded.cards.map((card, index) => (
          <li key={card.title} className="rounded-card border border-hairline bg-raised">
            <article className="embedded-card p-5 pb-2 md:p-6 md:pb-3">
              {card.picture && <PlacedPicture picture={card.picture} place="homeCard" className="embedded-picture" />}
              <h3 id={`card-${index + 1}`} className="flex items-center gap-3 text-h3">
                <NamedIcon name={card.icon} size={26} strokeWidth={1.5} className="shrink-0 text-signal" />
                {card.capability ? (
                  <a
                    href={pagePath('capabilities', card.capability)}
                    className="underline-offset-4 hover:text-accent hover:underline focus-visible:underline"
                  >
                    {card.title}
                  </a>
                ) : (
                  card.title
                )}
              </h3>
              <p className="mt-2 text-soft">{card.description}</p>
              <ul className="embedded-features text-small text-faint">
                {card.features.map((feature) => (
                  <li key={feature} className="list-node">
                    {feature}
                  </li>
                ))}
              </ul>
              <ActionButton
                href={card.action}
                variant="quiet"
                className="-mx-5 mt-auto"
                aria-describedby={`card-${index + 1}`}
              >
                {embedded.more}
                <ArrowRight size={18} aria-hidden="true" />
              </ActionButton>
            </article>
          </li>
        ))}
      </ul>
      <dl className={`signal-line mt-8 md:mt-12 grid gap-5 md:gap-8 ${evenColumns(metrics.length)}`}>
        {metrics.map(({ title, description, ...figure }) => (
          <div key={title} className="signal-node flex flex-wrap items-baseline gap-x-3 md:flex-col">
            <dt className="order-2 font-medium md:mt-3">{title}</dt>
            <dd className="order-1 figure text-h3 whitespace-nowrap lg:text-h2">
              <FigureLink {...figure} />
            </dd>
            <dd className="order-3 mt-1 max-w-[36ch] text-small text-soft">{description}</dd>
          </div>
        ))}
      </dl>
      {embedded.action && (
        <ButtonLink href={embedded.action.href} variant="secondary" className="mt-7 md:mt-8">
          {embedded.action.name}
          <ArrowRight size={18} aria-hidden="true" />
        </ButtonLink>
      )}
    </section>
  );
}
