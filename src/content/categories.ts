import type { Category } from './catalogue.ts';
import { getRecords } from './records.ts';

/** Returns the categories that have entries, in order, with their entries in order. */
export async function getCategories(): Promise<Category[]> {
  const [categories, entries] = await Promise.all([getRecords('catalogueCategories'), getRecords('catalogue')]);
  const filled = categories.sort(byOrder).map(({ id, data }) => ({
    id,
    title: data.title,
    short: data.short,
    description: data.description,
    icon: data.icon,
    entries: entries
      .filter((entry) => entry.data.categories.some((category) => category.id === id))
      .sort(byOrder)
      .map((entry) => ({
        id: entry.id,
        name: entry.data.name,
        description: entry.data.description,
        url: entry.data.url,
      })),
  }));
  return filled.filter((category) => category.entries.length > 0);
}

function byOrder(one: { data: { order: number } }, other: { data: { order: number } }): number {
  return one.data.order - other.data.order;
}
