import type { Related } from '../content/pages.ts';
import type { listReceipts } from '../content/receipts.ts';
import type { Trust } from '../content/trust.ts';
import type { PictureSources } from '../ui/picture.tsx';
import { Closing, closingLinks, RelatedPages } from './parts/closing.tsx';
import { EmbedPanel } from './parts/embed.tsx';
import { PageHero } from './parts/page-hero.tsx';
import { Reading } from './parts/reading.tsx';
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
  const parts = [certificates, ...sections, ...(receipts.length > 0 ? [trust.receipts] : [])].map(({ title }) => title);
  return (
    <>
      <PageHero words={trust.hero} picture={{ sources: picture, alt: trust.picture.alt }} />
      <Section id="part-0" title={certificates.title} introduction={certificates.introduction} isSunken>
        <Table
          caption={certificates.title}
          columns={{ name: certificates.columns.name, value: certificates.columns.state }}
          rows={certificates.items.map(({ name, state, until, text }) => ({
            name,
            text,
            mark: seals[state],
            value: [certificates.states[state], until].filter(Boolean).join(', '),
          }))}
          isWide
        />
      </Section>
      <div className="py-16 lg:py-24">
        <Reading
          contents={{ title: contents, headings: parts.map((text, index) => ({ slug: `part-${index}`, text })) }}
        >
          <div className="grid gap-16">
            {sections.map((section, index) => (
              <Chapter key={section.title} id={`part-${index + 1}`} {...section} />
            ))}
          </div>
        </Reading>
      </div>
      {receipts.length > 0 && (
        <Section id={`part-${sections.length + 1}`} {...trust.receipts} isSunken>
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

function Chapter({ id, title, introduction, table, items, embed }: Trust['sections'][number] & { id: string }) {
  return (
    <section id={id}>
      <h2 className="text-h3 lg:text-[2.25rem]">{title}</h2>
      {introduction && <p className="mt-4 max-w-[42rem] text-soft">{introduction}</p>}
      <div className="mt-8">
        {table && <Table caption={title} {...table} />}
        {items && <Answers items={items} className={`gap-x-8 gap-y-7 sm:grid-cols-2 ${table ? 'mt-10' : ''}`} />}
        {embed && <EmbedPanel embed={embed} className={table || items ? 'mt-10' : undefined} />}
      </div>
    </section>
  );
}
