import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Home } from '../../content/home.ts';
import type { Link } from '../../content/navigation.ts';
import { ActionButton, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { NamedIcon } from '../../ui/named-icon.tsx';
import { Picture, type PictureSources } from '../../ui/picture.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import { evenColumns } from '../parts/even-columns.ts';
import { SectionHead } from './section-head.tsx';
import './embedded-section.css';

type EmbeddedCard = Home['embedded']['cards'][number] & {
  link?: Link | undefined;
  sources?: PictureSources | undefined;
};

interface Metric {
  value: string;
  title: string;
  description: string;
}

interface EmbeddedSectionProps {
  embedded: Home['embedded'];
  cards: EmbeddedCard[];
  metrics: Metric[];
  /** A part below the head that proves the section's claim. */
  children?: ReactNode;
}

/** Embedded AI and IoT solutions: cards, and metrics on the line of the signal. */
export function EmbeddedSection({ embedded, cards, metrics, children }: EmbeddedSectionProps) {
  return (
    <section id="domains" aria-labelledby="embedded-title" className="signal-start page-width py-section">
      <SectionHead id="embedded-title" words={embedded} />
      {children && <div className="mt-7 md:mt-14 lg:mt-20">{children}</div>}
      <ul className="embedded rail mt-7 md:mt-14 lg:mt-20">
        {cards.map((card, index) => (
          <li key={card.title} className="rounded-card border border-hairline bg-raised">
            <article className="embedded-card p-5 md:p-6 lg:p-7">
              {card.sources && card.picture && (
                <Picture picture={card.sources} alt={card.picture.alt} className="embedded-picture" />
              )}
              <NamedIcon
                name={card.icon}
                size={26}
                strokeWidth={1.5}
                className={classNames('mb-4 shrink-0 text-signal', card.sources && 'md:hidden')}
              />
              <h3 id={`card-${index + 1}`} className="text-h3">
                {card.title}
              </h3>
              <p className="mt-2 text-soft">{card.description}</p>
              <ul className="embedded-features text-small text-faint">
                {card.features.map((feature) => (
                  <li key={feature} className="list-node">
                    <Unbroken text={feature} />
                  </li>
                ))}
              </ul>
              <p className="mt-auto flex w-full flex-wrap items-center justify-between gap-x-4">
                {card.link && (
                  <a
                    href={card.link.href}
                    className="grow basis-32 py-2.5 text-small underline underline-offset-4 hover:text-accent"
                  >
                    {card.link.name}
                  </a>
                )}
                <ActionButton
                  href={card.action}
                  variant="quiet"
                  className="-mx-5 shrink-0"
                  aria-describedby={`card-${index + 1}`}
                >
                  {embedded.more}
                </ActionButton>
              </p>
            </article>
          </li>
        ))}
      </ul>
      <dl className={`signal-line mt-8 md:mt-16 grid gap-5 md:gap-10 lg:mt-24 ${evenColumns(metrics.length)}`}>
        {metrics.map(({ value, title, description }) => (
          <div key={title} className="signal-node flex flex-wrap items-baseline gap-x-3 md:flex-col">
            <dt className="order-2 font-medium md:mt-3">{title}</dt>
            <dd className="order-1 font-mono text-h3 font-medium whitespace-nowrap lg:text-h2">{value}</dd>
            <dd className="order-3 mt-1 max-w-[36ch] text-small text-soft">{description}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink href={embedded.action.href} variant="secondary" className="mt-7 md:mt-14">
        {embedded.action.name}
        <ArrowRight size={18} aria-hidden="true" />
      </ButtonLink>
    </section>
  );
}
