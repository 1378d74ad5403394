import { loginPath } from '../../contract/account/next-address.ts';
import { aboutSchema } from './about.ts';
import { requirementsSchema } from './ai-requirements.ts';
import { blogPageSchema } from './blog.ts';
import { careersSchema } from './careers.ts';
import { caseStudiesPageSchema } from './case-study.ts';
import { domainsSchema } from './catalogue.ts';
import { generateImageSchema } from './generate-image.ts';
import { homeSchema } from './home.ts';
import { countWords } from './post.ts';
import { roiCalculatorSchema } from './roi-calculator.ts';
import { technologiesSchema } from './technologies.ts';
import { webinarsPageSchema } from './webinar.ts';
import { whitepapersPageSchema } from './whitepaper.ts';

type BudgetKind = 'home' | 'text' | 'tool';

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

/** The budget and the search kind default to those of a text about the company. */
export const singlePages = {
  '/': { record: 'home', schema: homeSchema, budget: 'home' },
  '/about': { record: 'about', schema: aboutSchema },
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

export function findPageByRecord(collection: string): string | undefined {
  return Object.entries(singlePages).find(([, { record }]) => `${record}-page` === collection)?.[0];
}

/** The contact form on its own page. Its words are those of the contact section of Home. */
export const contactPage = '/contact';

/** Every page that search engines list, except those of records. */
export const listedPages: readonly string[] = [...Object.keys(singlePages), contactPage];

/** On-demand pages that links may lead to but search engines don't list. */
export const unlistedPages = ['/newsletter', loginPath, '/admin/contact-submissions'];

export const pageFolders = {
  blog: { path: '/blog/', search: 'blog' },
  caseStudies: { path: '/case-studies/', search: 'caseStudy' },
  solutions: { path: '/solutions/', search: 'solution' },
  capabilities: { path: '/capabilities/', search: 'capability' },
  legal: { path: '/', search: 'legal' },
  pages: { path: '/', search: 'company' },
} as const satisfies Record<string, { path: string; search: SearchKind }>;

type PagedCollection = keyof typeof pageFolders;

export function isTopLevel(collection: string): boolean {
  return (pageFolders as Record<string, { path: string }>)[collection]?.path === '/';
}

/** First parts of the addresses of the server's own routes, of built files and of error pages. */
const reservedNames = [
  ...['404', '500', 'index', 'api', 'healthz', 'readyz'],
  ...['cards', 'gestures', 'icons', 'missing', 'pagefind', 'pictures'],
];

/** Returns true if another page, or a folder of pages, has this name directly below the domain. */
export function isTakenName(name: string): boolean {
  const folders = Object.values(pageFolders).map(({ path }) => path);
  const names = [...listedPages, ...unlistedPages, ...folders].map((path) => path.split('/')[1]);
  return [...reservedNames, ...names].includes(name);
}

export const pagedCollections = Object.keys(pageFolders) as PagedCollection[];

export function pagePath(collection: PagedCollection, id: string): string {
  return pageFolders[collection].path + id;
}

/**
 * Returns false for a post without a text or a case study without details. These appear only in their lists
 * (docs/product.md#not-found-and-failures).
 */
export function hasPage(collection: PagedCollection, { data, body = '' }: { data: unknown; body?: string }): boolean {
  if (collection === 'blog') return countWords(body) > 0;
  if (collection === 'caseStudies') return (data as { detail?: unknown } | null)?.detail !== undefined;
  return true;
}

export function budgetKind(path: string): BudgetKind {
  if (path === contactPage) return 'tool';
  return (pageAt(path) ?? pageAt(listPath(path)))?.budget ?? 'text';
}

/** Returns the label of a search result. Catalogue entries are at `/domains#<id>`. */
export function searchKind(url: string): SearchKind {
  if (url.startsWith('/domains#')) return 'application';
  const page = pageAt(url);
  if (page) return page.search ?? 'company';
  return Object.values(pageFolders).find(({ path }) => url.startsWith(path))?.search ?? 'company';
}

/** Returns the list that a category or portion belongs to, such as `/blog` for `/blog/category/retail`. */
function listPath(path: string): string {
  return path.replace(/(?<=^\/[\w-]+)\/(category|industry|page)\/.*/, '');
}

function pageAt(path: string): SinglePage | undefined {
  return (singlePages as Record<string, SinglePage>)[path];
}
