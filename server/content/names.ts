import { icons } from 'lucide-react';
import dynamicIconImports from 'lucide-react/dynamicIconImports';
import { isDownload } from '../../contract/content-editing/file-kinds.ts';
import type { CollectionName } from '../../src/content/collections.ts';
import { hasPage, listedPages, pagedCollections, pagePath, unlistedPages } from '../../src/content/page-registry.ts';
import type { Names } from '../../src/content/references.ts';
import { isPublic } from '../../src/content/visibility.ts';
import { iconKey } from '../../src/ui/icon-key.ts';
import type { WrittenRecord } from './read-records.ts';

const iconNames = Object.keys(dynamicIconImports).filter((name) => iconKey(name) in icons);

export function collectNames(records: WrittenRecord[], files: readonly string[] = []): Names {
  const inCollection = (name: CollectionName) => records.filter(({ collection }) => collection === name);
  const ids = (name: CollectionName) => inCollection(name).map(({ id }) => id);
  /** Reads a list of filters except the first, which shows all. */
  const filters = (name: CollectionName, key: string) => {
    const { [key]: value } = Object(inCollection(name)[0]?.data);
    return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string').slice(1) : [];
  };
  const withPage = (name: (typeof pagedCollections)[number]) =>
    inCollection(name).flatMap((record) => (hasPage(name, record) ? record.id : []));
  const pages = [...listedPages, ...pagedCollections.flatMap((name) => withPage(name).map((id) => pagePath(name, id)))];
  return {
    figure: Object.keys(inCollection('figures')[0]?.data ?? {}),
    icon: iconNames,
    page: pages,
    address: [...pages, ...unlistedPages],
    article: withPage('blog'),
    capability: ids('capabilities'),
    'catalogue entry': ids('catalogue'),
    'catalogue category': ids('catalogueCategories'),
    'blog category': filters('blog-page', 'categories'),
    'case study industry': filters('case-studies-page', 'filters'),
    'whitepaper category': filters('whitepapers-page', 'filters'),
    whitepaper: ids('whitepapers'),
    receipt: ids('receipts'),
    file: files.filter(isDownload).map((file) => file.slice('files/'.length)),
  };
}

/**
 * Returns the names that a record may refer to: a public record only public names, a scheduled one names that are
 * public at its date, and a draft all.
 */
export function visibleNames(
  records: WrittenRecord[],
  files: readonly string[],
  now: Date,
): (record: WrittenRecord) => Names {
  const cache = new Map<number, Names>();
  return ({ data }) => {
    const time = publicationTime(data, now);
    const isVisible = (record: WrittenRecord) => !Number.isFinite(time) || isPublic(record.data, new Date(time));
    const names = cache.get(time) ?? collectNames(records.filter(isVisible), files);
    cache.set(time, names);
    return names;
  };
}

function publicationTime(data: unknown, now: Date): number {
  const { status, publishOn } = Object(data) as { status?: unknown; publishOn?: unknown };
  if (status === 'draft') return Number.POSITIVE_INFINITY;
  return isPublic(data, now) ? now.getTime() : new Date(String(publishOn)).getTime();
}
