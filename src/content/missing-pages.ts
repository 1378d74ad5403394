/** An entry of a list, which may have no page of its own yet. */
interface ListedEntry {
  id: string;
  path: string;
  title: string;
  /** The address of the page to read meanwhile. */
  nearest?: string | undefined;
  hasPage: boolean;
}

/** What the screen in place of a page names. */
type Named = Pick<ListedEntry, 'title' | 'path'>;

/** What stands in place of the page of an entry. */
export interface MissingEntry {
  /** What is listed at the address and has no page yet. */
  entry: Named | undefined;
  nearest: Named | undefined;
  /** At most two further ones, in the order of the list. */
  others: Named[];
}

interface MissingPage {
  params: { id: string | undefined };
  /** The server takes the nearest one of an address that has no page: `blog/404.html`, `blog/4/404.html`. */
  file: string;
  props: MissingEntry;
}

/**
 * The not-found screens of a list (docs/product.md#not-found-and-failures): one for each entry without a page, which
 * names the entry and the page that its record calls the nearest, or else the first of all; and one, without an id, for
 * every other address. Each names two further pages.
 *
 * @param list the address of the list: `/blog`
 * @param entries in the order of the list
 */
export function missingPages(list: string, entries: ListedEntry[]): MissingPage[] {
  const existing = entries.filter(({ hasPage }) => hasPage);
  const [first] = existing;
  const screen = (id: string | undefined, entry: Named | undefined, nearest: Named | undefined) => ({
    params: { id },
    file: `${[list.slice(1), ...(id === undefined ? [] : [id])].join('/')}/404.html`,
    props: {
      entry: entry && named(entry),
      nearest: nearest && named(nearest),
      others: existing
        .filter((other) => other !== nearest)
        .slice(0, 2)
        .map(named),
    },
  });
  const unpublished = entries
    .filter(({ hasPage }) => !hasPage)
    .map((entry) => screen(entry.id, entry, existing.find(({ path }) => path === entry.nearest) ?? first));
  return [screen(undefined, undefined, first), ...unpublished];
}

function named({ title, path }: Named): Named {
  return { title, path };
}
