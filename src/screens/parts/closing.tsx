import { ArrowRight } from 'lucide-react';
import { availableLinks } from '../../content/available.ts';
import { getRelated, type Related } from '../../content/pages.ts';
import type { Trace } from '../../content/shared.ts';
import { getNavigation } from '../../content/site.ts';
import type { WhitepapersPage } from '../../content/whitepaper.ts';
import { ActionButton, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LinkRows } from './links.tsx';
import './closing.css';

interface ClosingProps {
  title: string;
  text: string;
  /** The names of the links. Those to features that are switched off are left out. */
  names: { contact: string; roi?: string; caseStudies?: string };
  trace?: Trace | undefined;
}

export function Closing({ title, text, names: { contact, roi, caseStudies }, trace }: ClosingProps) {
  const links = [
    { name: contact, href: getNavigation().contact.href },
    ...(roi ? [{ name: roi, href: '/roi-calculator' }] : []),
    ...(caseStudies ? [{ name: caseStudies, href: '/case-studies' }] : []),
  ];
  return (
    <section className="closing not-printed relative z-2">
      <div className="signal-start page-width py-section">
        <h2 className="max-w-[15em] text-h2">{title}</h2>
        <p className="mt-4 max-w-[40rem] text-lead">{text}</p>
        <div className={classNames('signal-turn mt-9 lg:mt-20', trace && `trace-${trace}`)}>
          <div className="grid gap-3 sm:inline-grid sm:auto-cols-fr sm:grid-flow-col">
            {availableLinks(links).map(({ name, href }, index) => (
              <ButtonLink key={href} href={href} variant={index === 0 ? 'primary' : 'secondary'}>
                {name}
                {index === 0 && <ArrowRight size={18} aria-hidden="true" />}
              </ButtonLink>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

export function ClosingBand({ words }: { words: { title: string; text: string; action: string } | undefined }) {
  return words && <Closing {...words} names={{ contact: words.action }} />;
}

export function RequestPanel({ title, text, button, action, note }: WhitepapersPage['request']) {
  return (
    <section className="grid items-center gap-x-8 gap-y-6 rounded-card border border-hairline bg-raised p-6 sm:p-10 lg:grid-cols-2">
      <div>
        <h2 className="text-h3">{title}</h2>
        <p className="mt-3 text-soft">{text}</p>
      </div>
      <div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
          {!action && note && <ButtonLink href={note.link.href}>{note.link.name}</ButtonLink>}
          <ActionButton href={action} variant={action ? 'primary' : 'still'}>
            {button}
          </ActionButton>
        </div>
        {note && <p className="mt-3 text-small text-soft">{note.text}</p>}
      </div>
    </section>
  );
}

export function RelatedPages({ paths, isApart = false }: { paths: string[]; isApart?: boolean }) {
  const list = <RelatedLinks {...getRelated(paths)} />;
  return isApart ? <div className="pt-16">{list}</div> : list;
}

export function RelatedLinks({ label, title, links }: Related) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={label} className="page-width pb-12">
      <h2 className="label tracking-label text-faint">{title}</h2>
      <LinkRows links={links} className="mt-4 md:grid-cols-3 md:gap-x-8" />
    </nav>
  );
}
