/** A choice of a row: a link where it leads somewhere, and otherwise a button that does nothing. */
export interface Choice {
  name: string;
  href?: string | undefined;
  isCurrent: boolean;
}

/** One page of a list: all of it or one category, as a whole or a portion. */
export interface ListView<Entry> {
  /** What follows the address of the list; undefined for the list itself. */
  rest: string | undefined;
  /** Undefined for all. */
  category: string | undefined;
  /** Counts from 1. */
  number: number;
  entries: Entry[];
  categories: Choice[];
  /** None where all of it is on one page. */
  numbers: Choice[];
}

interface List<Entry> {
  /** `/blog` */
  address: string;
  /** What stands before a category in the address. */
  folder: string;
  /** The row of categories as the content has it: the first means all. */
  categories: string[];
  entries: Entry[];
  categoriesOf(entry: Entry): string[];
  /** Whether the categories lead to pages of their own (docs/product.md#inert-controls). */
  hasPages: boolean | undefined;
  /** Entries on a page; all of them without it. */
  perPage?: number | undefined;
}

/** The pages of a list: the list itself, and where its content says so one for each category and portion. */
export function listViews<Entry>(list: List<Entry>): ListView<Entry>[] {
  const { address, folder, entries, categoriesOf, hasPages } = list;
  const used = entries.flatMap(categoriesOf);
  const names = list.categories.filter((name, index) => index === 0 || used.includes(name));
  const restOf = (name: string) => (name === names[0] ? [] : [folder, slugOf(name, list.categories)]);
  return (hasPages ? names : names.slice(0, 1)).flatMap((current, index) => {
    const fitting = index === 0 ? entries : entries.filter((entry) => categoriesOf(entry).includes(current));
    const categories = names.map((name) => ({
      name,
      href: hasPages ? [address, ...restOf(name)].join('/') : undefined,
      isCurrent: name === current,
    }));
    const portions = inPortions(fitting, list.perPage);
    const restAt = (number: number) => [...restOf(current), ...(number > 1 ? ['page', String(number)] : [])];
    return portions.map((portion, at) => ({
      rest: restAt(at + 1).join('/') || undefined,
      category: index === 0 ? undefined : current,
      number: at + 1,
      entries: portion,
      categories,
      numbers: portions.length < 2 ? [] : portions.map((_, other) => numbered(other + 1, at + 1, restAt)),
    }));

    function numbered(number: number, shown: number, rest: (number: number) => string[]): Choice {
      return { name: String(number), href: [address, ...rest(number)].join('/'), isCurrent: number === shown };
    }
  });
}

function inPortions<Entry>(entries: Entry[], size = entries.length): Entry[][] {
  const count = Math.max(1, Math.ceil(entries.length / Math.max(1, size)));
  return Array.from({ length: count }, (_, at) => entries.slice(at * size, (at + 1) * size));
}

/** A category in an address: `health-care`, or by its place when it has no Latin letter or another one reads the same. */
function slugOf(name: string, all: string[]): string {
  const slug = latin(name);
  const isItsOwn = slug !== '' && all.filter((other) => latin(other) === slug).length === 1;
  return isItsOwn ? slug : `${slug || 'category'}-${all.indexOf(name)}`;
}

function latin(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
