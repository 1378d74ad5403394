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
