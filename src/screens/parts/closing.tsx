import { ArrowRight } from 'lucide-react';
import { availableLinks } from '../../content/available.ts';
import { getRelated } from '../../content/pages.ts';
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
  related?: string[] | undefined;
  isQuiet?: boolean;
}

/** The end of an inner page, in the colour of action or, on lists and general pages, in grey. */
export function Closing({ title, text, names, trace, related, isQuiet = false }: ClosingProps) {
  const { contact, roi, caseStudies } = names;
  const links = [
    { name: contact, href: getNavigation().contact.href },
    ...(roi ? [{ name: roi, href: '/roi-calculator' }] : []),
    ...(caseStudies ? [{ name: caseStudies, href: '/case-studies' }] : []),
  ];
  return (
    <section className={`closing not-printed relative z-2 ${isQuiet ? 'bg-sunken' : 'band'}`}>
      <div className="signal-start page-width grid gap-x-8 gap-y-9 py-section lg:grid-cols-12 lg:gap-y-20">
        <div className="lg:col-span-7">
          <h2 className="max-w-[15em] text-h2">{title}</h2>
          <p className="mt-4 max-w-[40rem] text-lead text-soft">{text}</p>
        </div>
        <div className={classNames('signal-turn lg:col-span-12 lg:row-start-2', trace && `trace-${trace}`)}>
          <div className="grid gap-3 sm:inline-grid sm:auto-cols-fr sm:grid-flow-col">
            {availableLinks(links).map(({ name, href }, index) => (
              <ButtonLink key={href} href={href} variant={index === 0 ? 'primary' : 'secondary'}>
                {name}
                {index === 0 && <ArrowRight size={18} aria-hidden="true" />}
              </ButtonLink>
            ))}
          </div>
        </div>
        <RelatedPages paths={related} className="max-lg:mt-6 lg:col-span-4 lg:col-start-9" />
      </div>
    </section>
  );
}

interface QuietClosingProps {
  words?: { title: string; text: string; action: string } | undefined;
  related?: string[] | undefined;
}

export function QuietClosing({ words, related }: QuietClosingProps) {
  if (!words) return <RelatedPages paths={related} className="page-width py-16" />;
  return <Closing {...words} names={{ contact: words.action }} related={related} isQuiet />;
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

function RelatedPages({ paths = [], className }: { paths: string[] | undefined; className: string }) {
  const { label, title, links } = getRelated(paths);
  if (links.length === 0) return null;
  return (
    <nav aria-label={label} className={className}>
      <h2 className="label tracking-label text-faint">{title}</h2>
      <LinkRows links={links} className="mt-4" />
    </nav>
  );
}
