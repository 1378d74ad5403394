import { aboutSchema } from './about.ts';
import { requirementsSchema } from './ai-requirements.ts';
import { blogPageSchema } from './blog.ts';
import { careersSchema } from './careers.ts';
import { caseStudiesPageSchema } from './case-study.ts';
import { countWords } from './count-words.ts';
import { domainsSchema } from './domains.ts';
import { generateImageSchema } from './generate-image.ts';
import { homeSchema } from './home.ts';
import { roiCalculatorSchema } from './roi-calculator.ts';
import { technologiesSchema } from './technologies.ts';
import { trustSchema } from './trust.ts';
import { webinarsPageSchema } from './webinar.ts';
import { whitepapersPageSchema } from './whitepaper.ts';

/**
 * The one registry of pages: what a page is, by its address. Collections, sitemap, social cards, the search and the
 * budgets follow from it; the build says which page has no route, and which route is not registered.
 */

/** The kinds of page in `budget.yaml`. */
type BudgetKind = 'home' | 'text' | 'tool';

/** What a search result is labelled with: the keys of `kinds` in `content/search.yaml`. */
export type SearchKind =
  | 'application'
  | 'solution'
  | 'capability'
  | 'caseStudy'
  | 'blog'
  | 'resource'
  | 'legal'
  | 'company';

interface SinglePage {
  record: string;
  schema: unknown;
  budget?: BudgetKind;
  search?: SearchKind;
}

/**
 * The pages of which each has a record of its own, `content/<record>.yaml`, in the order of the navigation. Without
 * `budget` it is a text page, without `search` one about the company.
 */
export const singlePages = {
  '/': { record: 'home', schema: homeSchema, budget: 'home' },
  '/about': { record: 'about', schema: aboutSchema },
  '/trust': { record: 'trust', schema: trustSchema },
  '/careers': { record: 'careers', schema: careersSchema },
  '/technologies': { record: 'technologies', schema: technologiesSchema },
  '/ai-requirements': { record: 'ai-requirements', schema: requirementsSchema, budget: 'tool' },
  '/domains': { record: 'domains', schema: domainsSchema, budget: 'tool' },
  '/roi-calculator': { record: 'roi-calculator', schema: roiCalculatorSchema, budget: 'tool', search: 'resource' },
  '/generate-image': { record: 'generate-image', schema: generateImageSchema, budget: 'tool', search: 'resource' },
  '/blog': { record: 'blog', schema: blogPageSchema, budget: 'tool', search: 'blog' },
  '/case-studies': { record: 'case-studies', schema: caseStudiesPageSchema, search: 'caseStudy' },
  '/whitepapers': { record: 'whitepapers', schema: whitepapersPageSchema, budget: 'tool', search: 'resource' },
  '/webinars': { record: 'webinars', schema: webinarsPageSchema, budget: 'tool', search: 'resource' },
} as const satisfies Record<string, SinglePage>;

export type SinglePath = keyof typeof singlePages;

/** Pages that links may lead to and that no search engine lists: they are rendered on demand. */
export const unlistedPages = ['/contact', '/newsletter', '/admin/login', '/admin/contact-submissions'];

/** Forms of a record, which are rendered on demand where its content has one: elsewhere there is nothing at their addresses. */
const formsOfRecords = [
  /^\/careers\/apply(\/[^/]+)?$/,
  /^\/whitepapers\/[^/]+\/download$/,
  /^\/webinars\/[^/]+\/register$/,
];

/** Whether a form of a record may be at this address. */
export function isFormOfRecord(path: string): boolean {
  return formsOfRecords.some((form) => form.test(path));
}

/** Built pages that a form leads to when there is no script. Nothing links to them. */
export const resultPages: readonly string[] = [
  '/contact/sent',
  '/newsletter/subscribed',
  '/newsletter/confirmed',
  '/newsletter/unsubscribed',
  '/careers/applied',
];

/** The collections whose records have a page each: the part of its address before the id. */
export const pageFolders = {
  blog: { path: '/blog/', search: 'blog' },
  caseStudies: { path: '/case-studies/', search: 'caseStudy' },
  solutions: { path: '/solutions/', search: 'solution' },
  capabilities: { path: '/capabilities/', search: 'capability' },
  legal: { path: '/', search: 'legal' },
} as const satisfies Record<string, { path: string; search: SearchKind }>;

type PagedCollection = keyof typeof pageFolders;

export const pagedCollections = Object.keys(pageFolders) as PagedCollection[];

/** The address of a record's page. */
export function pagePath(collection: PagedCollection, id: string): string {
  return pageFolders[collection].path + id;
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

/** The kind of budget of a built page. */
export function budgetKind(path: string): BudgetKind {
  return (pageAt(path) ?? pageAt(listOf(path)))?.budget ?? 'text';
}

/** What a search result is about; an entry of the catalogue is found at `/domains#<id>`. */
export function searchKind(url: string): SearchKind {
  if (url.startsWith('/domains#')) return 'application';
  const page = pageAt(url);
  if (page) return page.search ?? 'company';
  return Object.values(pageFolders).find(({ path }) => url.startsWith(path))?.search ?? 'company';
}

/** The list that a page of a category or a portion belongs to: `/blog/category/retail` to `/blog`. */
function listOf(path: string): string {
  return path.replace(/(?<=^\/[\w-]+)\/(category|industry|page)\/.*/, '');
}

function pageAt(path: string): SinglePage | undefined {
  return (singlePages as Record<string, SinglePage>)[path];
}
