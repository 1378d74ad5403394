import type { CollectionName } from '../../../src/content/collections.ts';
import {
  findPageByRecord,
  hasPage,
  pagedCollections,
  pageFolders,
  pagePath,
} from '../../../src/content/page-registry.ts';

/** The pages that show records without pages of their own. */
const pageOfCollection: Partial<Record<CollectionName, string>> = {
  jobs: '/careers',
  whitepapers: '/whitepapers',
  webinars: '/webinars',
  catalogue: '/domains',
  catalogueCategories: '/domains',
  receipts: '/trust',
  'capability-page': '/capabilities/:first',
  'interface-forms': '/webinars',
  'interface-errors': '/404',
  'interface-messages': '/contact/sent',
  'interface-charts': '/roi-calculator',
  'interface-solutions': '/solutions/:first',
  'interface-pages': '/case-studies',
};

/** Collections whose records have a page only if there is something to read. */
const listPages: Partial<Record<CollectionName, string>> = { blog: '/blog', caseStudies: '/case-studies' };

type Named = { collection: CollectionName; id: string };

export function recordPage({ collection, id, data, body }: Named & { data: unknown; body?: string }): string | null {
  const paged = pagedCollections.find((name) => name === collection);
  if (paged) return hasPage(paged, { data, body: body ?? '' }) ? pagePath(paged, id) : null;
  return findPageByRecord(collection) ?? null;
}

/** Returns the page that shows a record: its own, its list's, or the first page of another collection. */
export function findDisplayPage(record: Named & { data: unknown; body?: string }, records: Named[]): string {
  const { collection } = record;
  const page = recordPage(record) ?? listPages[collection] ?? pageOfCollection[collection] ?? '/';
  const folder = page.endsWith(':first') ? page.slice(0, -':first'.length) : null;
  const paged = pagedCollections.find((name) => pageFolders[name].path === folder);
  const first = records.find((other) => other.collection === paged);
  return folder ? `${folder}${first?.id ?? ''}` : page;
}
