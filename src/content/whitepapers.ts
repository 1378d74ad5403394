import { formatDay } from '../../language/format.ts';
import { fileAddress, fileFacts } from './files.ts';
import { getRecords } from './records.ts';
import { getCompany, getPage } from './site.ts';
import type { WhitepaperRecord } from './whitepaper.ts';

/** A whitepaper with all data that the page shows. */
export interface Whitepaper extends WhitepaperRecord {
  /** May 16, 2025 */
  day: string;
  /** Its button does nothing without an offer. */
  offer?: Offer;
}

interface Offer {
  /** The file, or the form that asks for an email address first. */
  href: string;
  needsEmail: boolean;
  /** PDF, 1.2 MB, 48 pages */
  facts: string[];
}

/** Returns the path of the form that asks for an email address before a download. */
export function requestPath(id: string): string {
  return `/whitepapers/${id}/download`;
}

export async function getWhitepapers(): Promise<{ featured: Whitepaper | undefined; others: Whitepaper[] }> {
  const [records, { featured, list }, { locale }] = await Promise.all([
    getRecords('whitepapers'),
    getPage('/whitepapers'),
    getCompany(),
  ]);
  const papers = await Promise.all(
    records.map(async ({ id, data }) => {
      const paper = { id, ...data, day: formatDay(locale, data.date) };
      return data.download ? { ...paper, offer: await getOffer(id, data.download) } : paper;
    }),
  );

  const others = papers.filter(({ id }) => id !== featured);

  async function getOffer(id: string, { file, asks }: NonNullable<WhitepaperRecord['download']>): Promise<Offer> {
    const href = asks ? requestPath(id) : fileAddress(file);
    return { href, needsEmail: Boolean(asks), facts: fileFacts(file, locale, list.filePages) };
  }

  return {
    featured: papers.find(({ id }) => id === featured),
    others: others.sort((one, other) => one.order - other.order),
  };
}
