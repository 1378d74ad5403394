import type { ListView } from './list-views.ts';

/**
 * What the document of a list's page says of it. Only the list itself is listed: its categories and portions have nothing
 * that is not there or on a page of its own.
 */
export function viewHead(
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
