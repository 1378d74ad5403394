import { defineCollection, type SchemaContext } from 'astro/content/config';
import { file, glob } from 'astro/loaders';
import type { z } from 'zod';
import { capabilityPageSchema, capabilitySchema } from './content/capability.ts';
import { jobSchema } from './content/careers.ts';
import { caseStudySchema } from './content/case-study.ts';
import { catalogueEntrySchema, categorySchema } from './content/catalogue.ts';
import { companySchema } from './content/company.ts';
import { figuresSchema } from './content/figures.ts';
import { chartsSchema } from './content/interface/charts.ts';
import { errorsSchema } from './content/interface/errors.ts';
import { formsSchema } from './content/interface/forms.ts';
import { gesturesSchema } from './content/interface/gestures.ts';
import { layoutSchema } from './content/interface/layout.ts';
import { mailsSchema } from './content/interface/mails.ts';
import { messagesSchema } from './content/interface/messages.ts';
import { pagesSchema } from './content/interface/pages.ts';
import { solutionsSchema } from './content/interface/solutions.ts';
import { legalSchema } from './content/legal.ts';
import { navigationSchema } from './content/navigation.ts';
import { singlePages } from './content/page-registry.ts';
import { postSchema } from './content/post.ts';
import { onlyRecord } from './content/references.ts';
import { searchSchema } from './content/search.ts';
import { solutionSchema } from './content/solution.ts';
import { webinarSchema } from './content/webinar.ts';
import { whitepaperSchema } from './content/whitepaper.ts';

type Schema<Parsed extends z.ZodType> = Parsed | ((context: SchemaContext) => Parsed);

/** Astro's own ids would be in small letters. */
const nameOfFile = ({ entry }: { entry: string }) => entry.replace(/\.\w+$/, '');

/** One record in a file of its own. */
function single<Parsed extends z.ZodType>(name: string, schema: Schema<Parsed>) {
  const source = { kind: 'file', path: `${name}.yaml` } as const;
  const loader = glob({ base: './content', pattern: source.path, generateId: () => onlyRecord });
  return { ...defineCollection({ loader, schema }), source };
}

/** One file for each record, in a folder of their own. */
function folder<Parsed extends z.ZodType>(name: string, schema: Schema<Parsed>, ending: '.yaml' | '.md' = '.yaml') {
  const source = { kind: 'folder', path: name, ending } as const;
  const loader = glob({ base: `./content/${name}`, pattern: `*${ending}`, generateId: nameOfFile });
  return { ...defineCollection({ loader, schema }), source };
}

/** All records in the list of one file. */
function list<Parsed extends z.ZodType>(name: string, schema: Schema<Parsed>) {
  const source = { kind: 'list', path: `${name}.yaml` } as const;
  return { ...defineCollection({ loader: file(`./content/${source.path}`), schema }), source };
}

type SinglePage = (typeof singlePages)[keyof typeof singlePages];
type ParsedBy<Given> = Given extends (context: SchemaContext) => infer Parsed ? Parsed : Given;

/** The records of the pages that have one each: `about-page`, … */
const pageRecords = Object.fromEntries(
  Object.values(singlePages).map(({ record, schema }) => [
    `${record}-page`,
    single(record, schema as Schema<z.ZodType>),
  ]),
) as unknown as {
  [Page in SinglePage as `${Page['record']}-page`]: ReturnType<
    typeof single<Extract<ParsedBy<Page['schema']>, z.ZodType>>
  >;
};

/**
 * What the company says: one schema for each kind of record. `scripts/build/check-content.ts` reads every record from where
 * `source` says, and checks it with its schema before Astro does.
 */
export const collections = {
  ...pageRecords,
  blog: folder('blog', postSchema, '.md'),
  capabilities: folder('capabilities', capabilitySchema),
  'capability-page': single('capability-page', capabilityPageSchema),
  caseStudies: folder('case-studies', caseStudySchema),
  catalogue: folder('catalogue', catalogueEntrySchema),
  catalogueCategories: list('catalogue-categories', categorySchema),
  company: single('company', companySchema),
  figures: single('figures', figuresSchema),
  'interface-charts': single('interface/charts', chartsSchema),
  'interface-errors': single('interface/errors', errorsSchema),
  'interface-forms': single('interface/forms', formsSchema),
  'interface-gestures': single('interface/gestures', gesturesSchema),
  'interface-layout': single('interface/layout', layoutSchema),
  'interface-mails': single('interface/mails', mailsSchema),
  'interface-messages': single('interface/messages', messagesSchema),
  'interface-pages': single('interface/pages', pagesSchema),
  'interface-solutions': single('interface/solutions', solutionsSchema),
  jobs: folder('jobs', jobSchema),
  legal: folder('legal', legalSchema, '.md'),
  navigation: single('navigation', navigationSchema),
  search: single('search', searchSchema),
  solutions: folder('solutions', solutionSchema),
  webinars: folder('webinars', webinarSchema),
  whitepapers: folder('whitepapers', whitepaperSchema),
};
