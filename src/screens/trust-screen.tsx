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
  related: Related;
}

/** /trust: certificates, and answers to the questions that buyers ask before they sign. */
export function TrustScreen({ trust, picture, receipts, related }: TrustScreenProps) {
  const { certificates, sections, buttons } = trust;
  return (
    <>
      <PageHero words={trust.hero} picture={{ sources: picture, alt: trust.picture.alt }} />
      <Section title={certificates.title} introduction={certificates.introduction} isSunken isBeside>
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
        <Section key={title} title={title} introduction={introduction} isSunken={index % 2 === 1} isBeside>
          {table && <Table caption={title} {...table} />}
          {items && <Answers items={items} className={`gap-x-8 gap-y-7 sm:grid-cols-2 ${table ? 'mt-10' : ''}`} />}
          {embed && <EmbedPanel embed={embed} className={table || items ? 'mt-10' : undefined} />}
        </Section>
      ))}
      {receipts.length > 0 && (
        <Section {...trust.receipts} isSunken={sections.length % 2 === 1}>
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
