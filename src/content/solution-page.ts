import { getRelated } from './pages.ts';
import { cardPicture, heroPicture, pictureSources } from './picture.ts';
import { getRecord } from './records.ts';
import { getFigures } from './site.ts';
import type { DataStrategy, Industry, Sector } from './solution.ts';

export async function getIndustryPage(industry: Industry) {
  const entries = await Promise.all((industry.platforms?.entries ?? []).map(({ id }) => getRecord('catalogue', id)));
  return {
    industry,
    picture: await heroPicture(industry.picture),
    platforms: await Promise.all(
      entries.map(async ({ id, data }) => ({
        id,
        name: data.name,
        description: data.description,
        url: data.url,
        picture: await cardPicture(data.picture),
        alt: data.picture.alt,
      })),
    ),
    related: await getRelated(industry.related),
  };
}

export async function getDataStrategyPage(strategy: DataStrategy) {
  return {
    strategy,
    picture: await heroPicture(strategy.picture),
    related: await getRelated(strategy.related),
  };
}

export async function getSectorPage(sector: Sector) {
  return {
    sector,
    products: await Promise.all(sector.products.map(getProduct)),
    stats: await getFigures(sector.stats),
    related: await getRelated(sector.related),
  };
}

async function getProduct({ entry, story, audience, shot }: Sector['products'][number]) {
  const { id, data } = await getRecord('catalogue', entry.id);
  if (shot) return { id, entry: data, story, audience, shot };
  const picture = await pictureSources({
    ...data.picture,
    widths: [480, 800, 1200],
    sizes: '(width >= 80rem) 75rem, 92vw',
  });
  return { id, entry: data, story, audience, picture };
}
