/** An entry of a list, which may not have its own page yet. */
interface ListedEntry {
  id: string;
  path: string;
  title: string;
  /** The address of a page to read in the meantime. */
  nearest?: string | undefined;
  hasPage: boolean;
}

type Named = Pick<ListedEntry, 'title' | 'path'>;

/** The data of a page that stands in for a missing one. */
export interface MissingEntry {
  /** The entry that the list announces without a page. */
  entry: Named | undefined;
  nearest: Named | undefined;
  /** At most two, in the list's order. */
  others: Named[];
}

interface MissingPage {
  params: { id: string | undefined };
  /** The server looks for the closest such file above the missing address: `blog/404.html`, `blog/4/404.html`. */
  file: string;
  props: MissingEntry;
}

/**
 * Returns the not-found screens of a list (docs/product.md#not-found-and-failures): one for each entry without a page,
 * which names the entry and its record's nearest page, or else the first; and one, without an id, for every other
 * address. Each names two more pages.
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
