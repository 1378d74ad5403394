import { getCategories } from './categories.ts';
import type { Entry } from './content.ts';
import { pictureSources } from './picture.ts';
import { getRecords } from './records.ts';

/** Returns the whole catalogue for /domains: every entry once, category by category. */
export async function getCataloguePage() {
  const [categories, entries] = await Promise.all([getCategories(), getRecords('catalogue')]);
  const order = (entry: Entry<'catalogue'>) => {
    const [first] = entry.data.categories;
    return categories.findIndex(({ id }) => id === first?.id) * 1000 + entry.data.order;
  };
  const cards = entries
    .sort((one, other) => order(one) - order(other))
    .map(async ({ id, data }) => ({
      id,
      entry: data,
      categories: data.categories.map(({ id: key }) => categories.find((category) => category.id === key)?.short ?? ''),
      picture: await pictureSources({
        ...data.picture,
        widths: [320, 600],
        sizes: '(width >= 80rem) 17.5rem, (width >= 64rem) 30vw, (width >= 40rem) 46vw, 6.5rem',
      }),
    }));
  return { categories, cards: await Promise.all(cards) };
}
