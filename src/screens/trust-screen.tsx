import type { Related } from '../content/pages.ts';
import type { listReceipts } from '../content/receipts.ts';
import type { Trust } from '../content/trust.ts';
import type { PictureSources } from '../ui/picture.tsx';
import { Closing, closingLinks, RelatedPages } from './parts/closing.tsx';
import { EmbedPanel } from './parts/embed.tsx';
import { PageHero } from './parts/page-hero.tsx';
import { ReceiptLines } from './parts/receipt.tsx';
import { Answers, Section } from './parts/section.tsx';

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
          head={[certificates.columns.name, certificates.columns.state]}
          rows={certificates.items.map(({ name, state, until, text }) => ({
            name,
            text,
            value: [certificates.states[state], until].filter(Boolean).join(', '),
          }))}
        />
      </Section>
      {sections.map(({ title, introduction, table, items, embed }, index) => (
        <Section key={title} title={title} introduction={introduction} isSunken={index % 2 === 1} isBeside>
          {table && <Table caption={title} head={[table.columns.name, table.columns.value]} rows={table.rows} />}
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

interface TableProps {
  caption: string;
  head: string[];
  rows: { name: string; value: string; text?: string | undefined }[];
}

/** Rows with a name and a state, an amount or a place. */
function Table({ caption, head, rows }: TableProps) {
  return (
    <table className="w-full text-left wrap-anywhere">
      <caption className="for-screen-readers">{caption}</caption>
      <thead>
        <tr className="border-b border-hairline">
          {head.map((name) => (
            <th key={name} scope="col" className="pb-3 text-caption font-medium text-faint">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, value, text }) => (
          <tr key={name} className="border-b border-hairline align-top">
            <th scope="row" className="py-4 pr-6 font-medium">
              {name}
              {text && <span className="mt-1 block text-small font-normal text-soft">{text}</span>}
            </th>
            <td className="w-2/5 py-4 font-mono text-small text-signal lg:w-1/3">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
