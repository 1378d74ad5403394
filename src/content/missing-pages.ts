interface ListedEntry {
  id: string;
  path: string;
  title: string;
  /** The path of a page to read in the meantime. */
  nearest?: string | undefined;
  hasPage: boolean;
}

type Named = Pick<ListedEntry, 'title' | 'path'>;

/**
 * Returns the not-found pages of a list (docs/product.md#not-found-and-failures): one for each entry without a page,
 * and one, without an id, for all other addresses. Each suggests the page that the entry's record names as nearest, or
 * else the first page of the list. It also names two others.
 *
 * @param address the address of the list, such as `/blog`
 * @param entries in the order of the list
 */
export function missingPages(address: string, entries: ListedEntry[]) {
  const list = address.slice(1);
  const existing = entries.filter(({ hasPage }) => hasPage);
  const [first] = existing;
  const screen = (id: string | undefined, entry: Named | undefined, nearest: Named | undefined) => ({
    params: { list, id },
    // The server sends the nearest such file above the missing path: `blog/404.html`, `blog/4/404.html`.
    file: `${[list, ...(id === undefined ? [] : [id])].join('/')}/404.html`,
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
