import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { listHomeReceipts } from '../content/receipts.ts';
import { getNavigation } from '../content/site.ts';
import type { Trust } from '../content/trust.ts';
import { ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { evenColumns } from '../ui/columns.ts';
import { Closing, RelatedPages } from './parts/closing.tsx';
import { EmbedPanel } from './parts/embed.tsx';
import { PageHero } from './parts/page-hero.tsx';
import { Answers, Table } from './parts/section.tsx';
import '../ui/fold.css';

export function TrustScreen({ trust }: { trust: Trust }) {
  const receipts = listHomeReceipts();
  const { certificates, fees, buttons } = trust;
  const groups = trust.groups.map(({ title, sections }, group) => ({
    title,
    sections: sections.map((section, index) => ({ ...section, id: `part-${group}-${index}` })),
  }));
  const parts = [
    { ...certificates, id: 'part-certificates' },
    { ...fees, id: 'part-fees' },
    ...groups.flatMap(({ sections }) => sections),
  ];
  return (
    <>
      <PageHero words={trust.hero} beside={<ShortAnswers title={trust.summary} parts={parts} />}>
        <p className="mt-8">
          <ButtonLink href={getNavigation().contact.href}>{buttons.contact}</ButtonLink>
        </p>
      </PageHero>
      <Beside id="part-certificates" title={certificates.title} introduction={certificates.introduction}>
        <Certificates {...certificates} />
      </Beside>
      <Fees id="part-fees" {...fees} />
      {groups.map(({ title, sections }, index) => (
        <Beside key={title} title={title} links={sections} hasLine={index > 0}>
          <div className="grid md:gap-14">
            {sections.map((section) => (
              <Chapter key={section.title} {...section} />
            ))}
          </div>
        </Beside>
      ))}
      {receipts.length > 0 && (
        <Beside {...trust.receipts} isSunken hasLine={false}>
          <div className="border-t border-hairline">
            {receipts.map((receipt) => (
              <ReceiptRow key={receipt.id} {...receipt} />
            ))}
          </div>
        </Beside>
      )}
      <RelatedPages paths={trust.related} isApart />
      <Closing {...trust.closing} names={buttons} />
    </>
  );
}

interface ShortAnswersProps {
  title: string;
  parts: { id: string; title: string; short?: Trust['fees']['short'] | undefined }[];
}

function ShortAnswers({ title, parts }: ShortAnswersProps) {
  return (
    <section>
      <h2 className="label tracking-label text-faint">{title}</h2>
      <dl className="mt-4 border-t border-hairline">
        {parts.map(
          ({ id, title, short }) =>
            short && (
              <div
                key={id}
                className="group relative grid gap-x-6 border-b border-hairline py-4 sm:grid-cols-[11rem_1fr] sm:py-5"
              >
                <dt className="text-small text-soft sm:pt-0.5">{title}</dt>
                <dd>
                  <a
                    href={`#${id}`}
                    className="stretched-link text-h4 font-medium transition-colors group-hover:text-accent"
                  >
                    {short.value}
                  </a>
                  {short.text && <p className="mt-0.5 text-small text-soft">{short.text}</p>}
                </dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

interface BesideProps {
  id?: string;
  title: string;
  introduction?: string | undefined;
  links?: { id: string; title: string }[];
  isSunken?: boolean;
  hasLine?: boolean;
  children: ReactNode;
}

function Beside({ id, title, introduction, links, isSunken = false, hasLine = true, children }: BesideProps) {
  return (
    <section id={id} className={isSunken ? 'bg-sunken' : undefined}>
      <div className="page-width">
        <div
          className={classNames(
            'pt-10 pb-10 lg:grid lg:grid-cols-12 lg:gap-x-8 lg:pt-16 lg:pb-20',
            hasLine && 'border-t border-hairline',
          )}
        >
          <div className="lg:col-span-4">
            <div className="lg:sticky lg:top-28">
              <h2 className="text-h2">{title}</h2>
              {introduction && <p className="mt-4 max-w-[42rem] text-soft">{introduction}</p>}
              {links && (
                <ul className="not-printed mt-6 border-l border-hairline max-lg:hidden">
                  {links.map(({ id, title }) => (
                    <li key={id}>
                      <a
                        href={`#${id}`}
                        className="flex min-h-11 items-center pl-4 text-small text-soft transition-colors hover:text-text"
                      >
                        {title}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </div>
          <div className="mt-6 lg:col-span-8 lg:mt-0">{children}</div>
        </div>
      </div>
    </section>
  );
}

function Certificates({ items, states }: Pick<Trust['certificates'], 'items' | 'states'>) {
  return (
    <dl className="border-b border-hairline">
      {items.map(({ name, state, until, text }) => (
        <div
          key={name}
          className="grid gap-x-8 gap-y-1 border-t border-hairline py-5 first:lg:border-0 first:lg:pt-2 sm:grid-cols-[1fr_11rem]"
        >
          <dt className="text-h4 font-medium">{name}</dt>
          <dd className="grid grid-cols-[auto_1fr] items-baseline gap-x-2 text-small sm:row-span-2">
            <svg width="12" height="12" stroke="currentColor" aria-hidden="true">
              {seals[state]}
            </svg>
            <span>
              <span className="font-medium">{states[state]}</span>
              {until && <span className="text-soft sm:block"> {until}</span>}
            </span>
          </dd>
          <dd className="max-w-[34rem] text-small text-soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A full, a half and an empty circle for a certificate that is held, in preparation or not held. */
const seals = {
  held: <path d="M6 1a5 5 0 0 1 0 10a5 5 0 0 1 0-10" fill="currentColor" className="text-signal" />,
  planned: (
    <g className="text-gold">
      <path d="M6 1a5 5 0 0 1 0 10" fill="none" />
      <path d="M6 1a5 5 0 0 0 0 10z" fill="currentColor" />
    </g>
  ),
  none: <path d="M6 1a5 5 0 0 1 0 10a5 5 0 0 1 0-10" fill="none" className="text-faint" />,
};

/** The total as a large figure, and the fees of the stages along the line of the signal. */
function Fees({ id, title, introduction, short, stages, items }: Trust['fees'] & { id: string }) {
  return (
    <section id={id} className="bg-sunken">
      <div className="page-width py-16 lg:py-24">
        <div className="grid items-end gap-x-8 gap-y-6 lg:grid-cols-12">
          <div className="lg:col-span-7">
            <h2 className="text-h3 text-soft">{title}</h2>
            <p className="mt-3 figure text-h1">{short.value}</p>
            {short.text && <p className="mt-3 max-w-[34rem] text-lead text-soft">{short.text}</p>}
          </div>
          {introduction && <p className="text-small text-soft lg:col-span-5">{introduction}</p>}
        </div>
        <dl className={`signal-line mt-12 grid gap-8 lg:mt-16 ${evenColumns(stages.length)}`}>
          {stages.map(({ name, value, text }) => (
            <div key={name} className="signal-node flex flex-col">
              <dd className="order-2 figure text-h3 md:text-[1.25rem] lg:text-[1.625rem] xl:text-[2rem] xl:leading-tight">
                {value}
              </dd>
              <dt className="order-1 mb-1 font-medium text-signal">{name}</dt>
              <dd className="order-3 mt-2 max-w-[24rem] text-small text-soft">{text}</dd>
            </div>
          ))}
        </dl>
        {items && (
          <div className="mt-10 max-md:border-y max-md:border-hairline lg:mt-14">
            <Fold names={items.map(({ title }) => title)}>
              <Answers items={items} className={`gap-8 ${evenColumns(items.length)}`} />
            </Fold>
          </div>
        )}
      </div>
    </section>
  );
}

type ChapterProps = Trust['groups'][number]['sections'][number] & { id: string };

function Chapter({ id, title, introduction, table, items = [], embed }: ChapterProps) {
  const names = [...(table ? [table.columns.name] : []), ...items.map(({ title }) => title)];
  return (
    <section className="max-md:border-t max-md:border-hairline max-md:pt-5 max-md:pb-2">
      <h3 className="text-h3">{title}</h3>
      <Fold id={id} names={names.length > 0 ? names : [title]}>
        {introduction && <p className="mt-3 max-w-[42rem] text-soft">{introduction}</p>}
        {table && (
          <div className="mt-6">
            <Table caption={title} {...table} />
          </div>
        )}
        {items.length > 0 && <Questions items={items} isBelowTable={table !== undefined} />}
        {embed && <EmbedPanel embed={embed} className="mt-8" />}
      </Fold>
    </section>
  );
}

/** Collapsed on phones, below the names of what it contains. A link to it opens it. */
function Fold({ id, names, children }: { id?: string; names: string[]; children: ReactNode }) {
  return (
    <details className="fold">
      <summary className="justify-between gap-4 py-2 text-small text-soft print:hidden">
        {names.join('\u00a0· ')}
        <ChevronDown size={18} aria-hidden="true" className="fold-sign shrink-0" />
      </summary>
      <div id={id} className="scroll-mt-28 max-md:pb-5 md:scroll-mt-12">
        {children}
      </div>
    </details>
  );
}

function Questions({ items, isBelowTable }: { items: NonNullable<ChapterProps['items']>; isBelowTable: boolean }) {
  return (
    <dl className={classNames('border-b border-hairline max-md:border-0', isBelowTable ? '*:first:border-0' : 'mt-6')}>
      {items.map(({ title, value, text }) => (
        <div
          key={title}
          className="grid gap-x-8 border-t border-hairline py-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] sm:grid-rows-[auto_1fr]"
        >
          <dt className="font-medium">{title}</dt>
          {value && <dd className="order-first figure text-h3 text-signal">{value}</dd>}
          <dd className="mt-1 text-soft sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:mt-0">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function ReceiptRow({ id, title, lines }: ReturnType<typeof listHomeReceipts>[number]) {
  return (
    <details className="fold fold-always border-b border-hairline">
      <summary className="gap-4 py-3">
        <span className="grid flex-1 gap-x-8 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <span className="font-medium">{title}</span>
          <span className="text-small text-soft max-sm:hidden">{lines[0]?.text}</span>
        </span>
        <ChevronDown size={18} aria-hidden="true" className="fold-sign shrink-0 text-faint" />
      </summary>
      <dl id={id} className="scroll-mt-24 pb-6 text-small sm:[&>:first-child]:hidden">
        {lines.map(({ label, text }) => (
          <div
            key={label}
            className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 py-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] sm:gap-x-8 sm:pr-8"
          >
            <dt className="text-faint">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
