import type { Related } from '../content/pages.ts';
import type { listReceipts } from '../content/receipts.ts';
import type { Trust } from '../content/trust.ts';
import type { PictureSources } from '../ui/picture.tsx';
import { Closing, closingLinks, RelatedPages } from './parts/closing.tsx';
import { EmbedPanel } from './parts/embed.tsx';
import { PageHero } from './parts/page-hero.tsx';
import { ReceiptLines } from './parts/receipt.tsx';
import { Answers, Section } from './parts/section.tsx';
import { Table } from './parts/table.tsx';

interface TrustScreenProps {
  trust: Trust;
  picture: PictureSources;
  receipts: Awaited<ReturnType<typeof listReceipts>>;
  /** The heading of the table of contents. */
  contents: string;
  related: Related;
}

/** /trust: certificates, and answers to the questions that buyers ask before they sign. */
export function TrustScreen({ trust, picture, receipts, contents, related }: TrustScreenProps) {
  const { certificates, sections, buttons } = trust;
  const parts = [certificates, ...sections, ...(receipts.length > 0 ? [trust.receipts] : [])];
  const titles = parts.map(({ title }) => title);
  return (
    <>
      <PageHero words={trust.hero} picture={{ sources: picture, alt: trust.picture.alt }} />
      <nav aria-label={contents} className="not-printed page-width pb-12">
        <p className="label tracking-label text-faint">{contents}</p>
        <ol className="mt-2 grid grid-cols-2 gap-x-8 lg:grid-cols-4">
          {titles.map((title, index) => (
            <li key={title}>
              <a href={`#part-${index}`} className="flex min-h-11 items-center text-small hover:text-accent">
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <Section id="part-0" title={certificates.title} introduction={certificates.introduction} isSunken isBeside>
        <Table
          caption={certificates.title}
          columns={{ name: certificates.columns.name, value: certificates.columns.state }}
          rows={certificates.items.map(({ name, state, until, text }) => ({
            name,
            text,
            value: [certificates.states[state], until].filter(Boolean).join(', '),
          }))}
        />
      </Section>
      {sections.map(({ title, introduction, table, items, embed }, index) => (
        <Section
          key={title}
          id={`part-${index + 1}`}
          title={title}
          introduction={introduction}
          isSunken={index % 2 === 1}
          isBeside
        >
          {table && <Table caption={title} {...table} />}
          {items && <Answers items={items} className={`gap-x-8 gap-y-7 sm:grid-cols-2 ${table ? 'mt-10' : ''}`} />}
          {embed && <EmbedPanel embed={embed} className={table || items ? 'mt-10' : undefined} />}
        </Section>
      ))}
      {receipts.length > 0 && (
        <Section id={`part-${sections.length + 1}`} {...trust.receipts} isSunken={sections.length % 2 === 1}>
          <ul className="columns-[20rem] gap-8">
            {receipts.map(({ id, title, lines }) => (
              <li key={id} id={id} className="mb-8 break-inside-avoid">
                <h3 className="mb-3 font-medium">{title}</h3>
                <dl className="receipt">
                  <ReceiptLines lines={lines} />
                </dl>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <RelatedPages {...related} isApart />
      <Closing {...trust.closing} links={closingLinks(buttons)} />
    </>
  );
}
