import type { Entry } from './content.ts';
import { byOrder, getRecords } from './records.ts';

export type CatalogueCard = ReturnType<typeof getCataloguePage>['cards'][number];

export function getCataloguePage() {
  const categories = getCategories();
  const order = (entry: Entry<'catalogue'>) => {
    const [first] = entry.data.categories;
    return categories.findIndex(({ id }) => id === first) * 1000 + entry.data.order;
  };
  const cards = getRecords('catalogue')
    .sort((one, other) => order(one) - order(other))
    .map(({ id, data }) => ({
      id,
      entry: data,
      categories: data.categories.map((key) => categories.find((category) => category.id === key)?.short ?? ''),
    }));
  return { categories, cards };
}

export type Category = ReturnType<typeof getCategories>[number];

export function getCategories() {
  const entries = getRecords('catalogue').sort(byOrder);
  return getRecords('catalogueCategories')
    .sort(byOrder)
    .map(({ id, data: { title, short, description } }) => ({
      ...{ id, title, short, description },
      entries: entries
        .filter(({ data }) => data.categories.includes(id))
        .map(({ id, data: { name, description, url, picture } }) => ({ id, name, description, url, picture })),
    }))
    .filter((category) => category.entries.length > 0);
}
