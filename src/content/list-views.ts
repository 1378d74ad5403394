import { uniqueSlug } from '../../language/fold-text.ts';

/** A choice that has no path is a button that does nothing. */
export interface Choice {
  name: string;
  href?: string | undefined;
  isCurrent: boolean;
}

export interface ListView<Entry> {
  /** The path after the list's address; undefined for the list itself. */
  rest: string | undefined;
  category: string | undefined;
  number: number;
  entries: Entry[];
  categories: Choice[];
  /** Empty if everything fits on one page. */
  numbers: Choice[];
}

interface List<Entry> {
  address: string;
  folder: string;
  /** The categories in the order of the content. The first one stands for all. */
  categories: string[];
  entries: Entry[];
  getCategories(entry: Entry): string[];
  /** True if categories have pages of their own (docs/product.md#inert-controls). */
  hasPages: boolean | undefined;
  perPage?: number | undefined;
}

export function listViews<Entry>(list: List<Entry>): ListView<Entry>[] {
  const { address, folder, entries, getCategories, hasPages } = list;
  const used = entries.flatMap(getCategories);
  const names = list.categories.filter((name, index) => index === 0 || used.includes(name));
  const restOf = (name: string, number: number) => [
    ...(name === names[0] ? [] : [folder, uniqueSlug(list.categories, list.categories.indexOf(name), 'category')]),
    ...(number > 1 ? ['page', String(number)] : []),
  ];
  const hrefOf = (name: string, number = 1) => [address, ...restOf(name, number)].join('/');
  return (hasPages ? names : names.slice(0, 1)).flatMap((current, index) => {
    const fitting = index === 0 ? entries : entries.filter((entry) => getCategories(entry).includes(current));
    const portions = splitIntoPages(fitting, list.perPage);
    const numbers = portions.map((_, at) => ({ name: String(at + 1), href: hrefOf(current, at + 1) }));
    return portions.map((portion, at) => ({
      rest: restOf(current, at + 1).join('/') || undefined,
      category: index === 0 ? undefined : current,
      number: at + 1,
      entries: portion,
      categories: names.map((name) => ({
        name,
        href: hasPages ? hrefOf(name) : undefined,
        isCurrent: name === current,
      })),
      numbers: numbers.length < 2 ? [] : numbers.map((page, other) => ({ ...page, isCurrent: other === at })),
    }));
  });
}

function splitIntoPages<Entry>(entries: Entry[], size = entries.length): Entry[][] {
  const count = Math.max(1, Math.ceil(entries.length / Math.max(1, size)));
  return Array.from({ length: count }, (_, at) => entries.slice(at * size, (at + 1) * size));
}

/** Search engines index only the list itself, because its other pages repeat it. */
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

interface ListedEntry {
  id: string;
  path: string;
  title: string;
  /** The path of a page to read in the meantime. */
  nearest?: string | undefined;
  hasPage: boolean;
}

/**
 * Returns the not-found pages of a list (docs/product.md#not-found-and-failures): one for each entry without a page,
 * and one, without an id, for all other addresses. Each suggests the page that the entry's record names as nearest, or
 * else the first page of the list. It also names two others.
 */
export function missingPages(address: string, entries: ListedEntry[]) {
  const list = address.slice(1);
  const existing = entries.filter(({ hasPage }) => hasPage);
  const unpublished = entries.filter(({ hasPage }) => !hasPage);
  return [undefined, ...unpublished].map((entry) => {
    const nearest = existing.find(({ path }) => path === entry?.nearest) ?? existing[0];
    return {
      params: { list, id: entry?.id },
      // A list has `blog/404.html`, an entry `blog/4/404.html`.
      file: `${[list, ...(entry ? [entry.id] : [])].join('/')}/404.html`,
      props: { entry, nearest, others: existing.filter((other) => other !== nearest).slice(0, 2) },
    };
  });
}
