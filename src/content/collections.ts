import type { z } from 'zod';
import { capabilityPageSchema, capabilitySchema } from './capability.ts';
import { jobSchema } from './careers.ts';
import { caseStudySchema } from './case-study.ts';
import { catalogueEntrySchema, categorySchema } from './catalogue.ts';
import { companySchema } from './company.ts';
import { figuresSchema, receiptSchema } from './figures.ts';
import { chartsSchema } from './interface/charts.ts';
import { errorsSchema } from './interface/errors.ts';
import { formsSchema } from './interface/forms.ts';
import { gesturesSchema } from './interface/gestures.ts';
import { layoutSchema } from './interface/layout.ts';
import { mailsSchema } from './interface/mails.ts';
import { messagesSchema } from './interface/messages.ts';
import { pagesSchema } from './interface/pages.ts';
import { solutionsSchema } from './interface/solutions.ts';
import { legalSchema } from './legal.ts';
import { navigationSchema } from './navigation.ts';
import { singlePages } from './page-registry.ts';
import { postSchema } from './post.ts';
import { searchSchema } from './search.ts';
import { sectionPageSchema } from './section-page.ts';
import { siteSettingsSchema } from './site-settings.ts';
import { solutionSchema } from './solution.ts';
import { webinarSchema } from './webinar.ts';
import { whitepaperSchema } from './whitepaper.ts';

export type Source = { kind: 'file'; path: string } | { kind: 'folder'; path: string; ending: '.yaml' | '.md' };

function singleRecord<Schema extends z.ZodType>(name: string, schema: Schema) {
  return { schema, source: { kind: 'file', path: `${name}.yaml` } as Source };
}

function folder<Schema extends z.ZodType>(name: string, schema: Schema, ending: '.yaml' | '.md' = '.yaml') {
  return { schema, source: { kind: 'folder', path: name, ending } as Source };
}

type SinglePage = (typeof singlePages)[keyof typeof singlePages];

/** The collections of pages that have their own record: `about-page`, … */
const pageRecords = Object.fromEntries(
  Object.values(singlePages).map(({ record, schema }) => [`${record}-page`, singleRecord(record, schema)]),
) as unknown as { [Page in SinglePage as `${Page['record']}-page`]: { schema: Page['schema']; source: Source } };

export const collections = {
  ...pageRecords,
  blog: folder('blog', postSchema, '.md'),
  capabilities: folder('capabilities', capabilitySchema),
  'capability-page': singleRecord('capability-page', capabilityPageSchema),
  caseStudies: folder('case-studies', caseStudySchema),
  catalogue: folder('catalogue', catalogueEntrySchema),
  catalogueCategories: folder('catalogue-categories', categorySchema),
  company: singleRecord('company', companySchema),
  figures: singleRecord('figures', figuresSchema),
  'interface-charts': singleRecord('interface/charts', chartsSchema),
  'interface-errors': singleRecord('interface/errors', errorsSchema),
  'interface-forms': singleRecord('interface/forms', formsSchema),
  'interface-gestures': singleRecord('interface/gestures', gesturesSchema),
  'interface-layout': singleRecord('interface/layout', layoutSchema),
  'interface-mails': singleRecord('interface/mails', mailsSchema),
  'interface-messages': singleRecord('interface/messages', messagesSchema),
  'interface-pages': singleRecord('interface/pages', pagesSchema),
  'interface-solutions': singleRecord('interface/solutions', solutionsSchema),
  jobs: folder('jobs', jobSchema),
  legal: folder('legal', legalSchema, '.md'),
  navigation: singleRecord('navigation', navigationSchema),
  pages: folder('pages', sectionPageSchema),
  receipts: folder('receipts', receiptSchema),
  search: singleRecord('search', searchSchema),
  site: singleRecord('site', siteSettingsSchema),
  solutions: folder('solutions', solutionSchema),
  webinars: folder('webinars', webinarSchema),
  whitepapers: folder('whitepapers', whitepaperSchema),
};

export type CollectionName = keyof typeof collections;
