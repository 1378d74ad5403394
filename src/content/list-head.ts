import type { ListView } from './list-views.ts';

/**
 * Returns the head of a list's page. Search engines index only the list itself, because its categories and pages repeat
 * it.
 */
export function listHead(
  { title, searchTitle, description }: { title: string; searchTitle?: string | undefined; description: string },
  address: string,
  { rest, category, number }: Pick<ListView<unknown>, 'rest' | 'category' | 'number'>,
) {
  if (!rest) return { title: searchTitle ?? title, description, crumbs: { page: title }, path: address };
  const name = [category, number > 1 && String(number)].filter(Boolean).join(', ');
  return {
    title: `${title}: ${name}`,
    description,
    crumbs: { parents: [{ name: title, href: address }], page: name },
    path: `${address}/${rest}`,
    isListed: false,
  };
}
