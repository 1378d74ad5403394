import { getCollection } from 'astro:content';
import type { Whitepaper } from './resources.ts';
import { getWhitepapersPage } from './site.ts';

/** The featured whitepaper and the others in their order. */
export async function getWhitepapers(): Promise<{ featured: Whitepaper | undefined; others: Whitepaper[] }> {
  const [papers, { featured }] = await Promise.all([getCollection('whitepapers'), getWhitepapersPage()]);
  const others = papers.filter(({ id }) => id !== featured).map(({ data }) => data);
  return {
    featured: papers.find(({ id }) => id === featured)?.data,
    others: others.sort((one, other) => one.order - other.order),
  };
}
