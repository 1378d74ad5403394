import type { Category } from './catalogue.ts';
import type { Entry } from './content.ts';
import { placePicture } from './picture.ts';
import { byOrder, getRecord, getRecords } from './records.ts';

export type CataloguePage = Awaited<ReturnType<typeof getCataloguePage>>;

/** Returns the whole catalogue for /domains, with every entry once, category by category. */
export async function getCataloguePage() {
  const categories = getCategories();
  const order = (entry: Entry<'catalogue'>) => {
    const [first] = entry.data.categories;
    return categories.findIndex(({ id }) => id === first?.id) * 1000 + entry.data.order;
  };
  const cards = getRecords('catalogue')
    .sort((one, other) => order(one) - order(other))
    .map(async ({ id, data }) => {
      const { size } = getRecord('catalogueCategories', data.categories[0]?.id ?? '').data;
      return {
        id,
        entry: data,
        size,
        categories: data.categories.map(
          ({ id: key }) => categories.find((category) => category.id === key)?.short ?? '',
        ),
        picture: await placePicture(size === 'large' ? 'largeCatalogue' : 'catalogue', data.picture),
      };
    });
  return { categories, cards: await Promise.all(cards) };
}

/** Returns the categories that have entries, and their entries, in the order of the content. */
export function getCategories(): Category[] {
  const entries = getRecords('catalogue').sort(byOrder);
  return getRecords('catalogueCategories')
    .sort(byOrder)
    .map(({ id, data: { title, short, description, icon } }) => ({
      ...{ id, title, short, description, icon },
      entries: entries
        .filter(({ data }) => data.categories.some((category) => category.id === id))
        .map(({ id, data: { name, description, url } }) => ({ id, name, description, url })),
    }))
    .filter((category) => category.entries.length > 0);
}
