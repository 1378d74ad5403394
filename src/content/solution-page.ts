import { getRelated } from './pages.ts';
import { placePicture } from './picture.ts';
import { getRecord } from './records.ts';
import { getFigures } from './site.ts';
import type { DataStrategy, Industry, Sector } from './solution.ts';

export type IndustryPage = Awaited<ReturnType<typeof getIndustryPage>>;
export type DataStrategyPage = Awaited<ReturnType<typeof getDataStrategyPage>>;
export type SectorPage = Awaited<ReturnType<typeof getSectorPage>>;

export async function getIndustryPage(industry: Industry) {
  const entries = industry.platforms?.entries ?? [];
  return {
    industry,
    picture: await placePicture('hero', industry.picture),
    platforms: await Promise.all(entries.map(({ id }) => getPlatform(id))),
    related: getRelated(industry.related),
  };
}

async function getPlatform(id: string) {
  const { name, description, url, picture } = getRecord('catalogue', id).data;
  return { id, name, description, url, picture: await placePicture('card', picture), alt: picture.alt };
}

export async function getDataStrategyPage(strategy: DataStrategy) {
  return { strategy, picture: await placePicture('hero', strategy.picture), related: getRelated(strategy.related) };
}

export async function getSectorPage(sector: Sector) {
  return {
    sector,
    products: await Promise.all(sector.products.map(getProduct)),
    stats: getFigures(sector.stats),
    related: getRelated(sector.related),
  };
}

async function getProduct({ entry: { id }, story, audience, shot }: Sector['products'][number]) {
  const { data: entry } = getRecord('catalogue', id);
  // The catalogue's picture replaces a missing screen.
  const picture = shot ? undefined : await placePicture('product', entry.picture);
  return { id, entry, story, audience, shot, picture };
}
