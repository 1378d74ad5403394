import { formatDay } from '../../language/format.ts';
import { fileAddress, fileFacts } from './files.ts';
import { getRecords } from './records.ts';
import { getCompany, getPage } from './site.ts';
import type { WhitepaperRecord } from './whitepaper.ts';

/** A whitepaper as the page shows it. */
export interface Whitepaper extends WhitepaperRecord {
  /** May 16, 2025 */
  day: string;
  /** What its button offers; nothing when it is absent. */
  offer?: Offer;
}

/** A file that a button gives. */
interface Offer {
  /** Where the button leads: to the file, or to the form that asks for an address first. */
  href: string;
  needsEmail: boolean;
  /** PDF, 1.2 MB, 48 pages */
  facts: string[];
}

/** The page with the form that asks for an email address before a whitepaper can be downloaded. */
export function requestPath(id: string): string {
  return `/whitepapers/${id}/download`;
}

/** The featured whitepaper and the others in their order. */
export async function getWhitepapers(): Promise<{ featured: Whitepaper | undefined; others: Whitepaper[] }> {
  const [records, { featured, list }, { locale }] = await Promise.all([
    getRecords('whitepapers'),
    getPage('/whitepapers'),
    getCompany(),
  ]);
  const papers = await Promise.all(
    records.map(async ({ id, data }) => {
      const paper = { id, ...data, day: formatDay(locale, data.date) };
      return data.download ? { ...paper, offer: await offerOf(id, data.download) } : paper;
    }),
  );

  const others = papers.filter(({ id }) => id !== featured);

  async function offerOf(id: string, { file, asks }: NonNullable<WhitepaperRecord['download']>): Promise<Offer> {
    const href = asks ? requestPath(id) : fileAddress(file);
    return { href, needsEmail: Boolean(asks), facts: fileFacts(file, locale, list.filePages) };
  }

  return {
    featured: papers.find(({ id }) => id === featured),
    others: others.sort((one, other) => one.order - other.order),
  };
}
