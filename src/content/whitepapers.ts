import { formatDay } from '../language/format.ts';
import { getRecords } from './records.ts';
import type { WhitepaperRecord } from './resources.ts';
import { getCompany, getPage } from './site.ts';

/** A whitepaper as the page shows it. */
export interface Whitepaper extends WhitepaperRecord {
  /** May 16, 2025 */
  day: string;
}

/** The featured whitepaper and the others in their order. */
export async function getWhitepapers(): Promise<{ featured: Whitepaper | undefined; others: Whitepaper[] }> {
  const [records, { featured }, { locale }] = await Promise.all([
    getRecords('whitepapers'),
    getPage('/whitepapers'),
    getCompany(),
  ]);
  const papers = records.map(({ id, data }) => ({ id, ...data, day: formatDay(locale, data.date) }));
  const others = papers.filter(({ id }) => id !== featured);
  return {
    featured: papers.find(({ id }) => id === featured),
    others: others.sort((one, other) => one.order - other.order),
  };
}
