import { countWords } from './count-words.ts';

/** The listed pages that are made of one record each, with the collection that it is alone in: in navigation order. */
export const singlePages = {
  '/': 'home',
  '/about': 'about',
  '/careers': 'careers',
  '/technologies': 'technologies',
  '/ai-requirements': 'ai-requirements',
  '/domains': 'domains',
  '/roi-calculator': 'roi-calculator',
  '/generate-image': 'generate-image',
  '/blog': 'blog-page',
  '/case-studies': 'case-studies-page',
  '/whitepapers': 'whitepapers-page',
  '/webinars': 'webinars-page',
} as const;

/** Pages that links may lead to and that no search engine lists: they are rendered on demand. */
export const unlistedPages = ['/contact', '/newsletter', '/admin/login', '/admin/contact-submissions'];

/** The collections whose records have a page each, with the part of its address before the id. */
const folders = {
  blog: '/blog/',
  caseStudies: '/case-studies/',
  solutions: '/solutions/',
  capabilities: '/capabilities/',
  legal: '/',
} as const;

export type PagedCollection = keyof typeof folders;

export const pagedCollections = Object.keys(folders) as PagedCollection[];

/** The address of a record's page. */
export function pagePath(collection: PagedCollection, id: string): string {
  return folders[collection] + id;
}

/**
 * False for a post without an article and a case study without details, which are only in their lists
 * (docs/product.md#not-found-and-failures).
 */
export function hasPage(collection: PagedCollection, { data, body = '' }: { data: unknown; body?: string }): boolean {
  if (collection === 'blog') return countWords(body) > 0;
  if (collection === 'caseStudies') return (data as { detail?: unknown } | null)?.detail !== undefined;
  return true;
}
