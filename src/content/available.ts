import { disabledFeature, type Feature, type Features, readFeatures } from '../../contract/features.ts';
import type { CollectionName } from './collections.ts';
import { currentContent } from './current.ts';
import { findPageByRecord } from './page-registry.ts';

/** Collections whose records are shown only if one of their features is on. */
const collectionFeatures: Partial<Record<CollectionName, Feature[]>> = {
  blog: ['blog'],
  caseStudies: ['caseStudies'],
  'interface-charts': ['blog', 'caseStudies', 'roiCalculator'],
  'interface-gestures': ['gestures'],
  jobs: ['careers'],
  search: ['siteSearch'],
  webinars: ['webinars'],
  whitepapers: ['whitepapers'],
};

/** Groups of words that may be missing if none of these features is on. Their schemas use `wordsOfFeature`. */
const featureWords: Partial<Record<CollectionName, Record<string, Feature[]>>> = {
  'blog-page': { newsletter: ['newsletter'] },
  'interface-forms': {
    newsletter: ['newsletter', 'webinars'],
    registration: ['webinars'],
    fileRequest: ['whitepapers'],
    application: ['careers'],
  },
  'interface-mails': { registration: ['webinars'] },
  'interface-messages': { post: ['blog'], caseStudy: ['caseStudies'] },
};

/** Returns a record's fields that the schema treats as optional, but that a feature of the site needs. */
export function fieldsNeededByFeatures(collection: CollectionName, on: Features): string[] {
  const fields = Object.entries(featureWords[collection] ?? {});
  return fields.filter(([, features]) => features.some((feature) => on[feature])).map(([field]) => field);
}

export function currentFeatures(): Features {
  return readFeatures(currentContent().records.company[0]?.data);
}

/** Returns false if the feature of this collection is switched off, or of the page that has this record. */
export function isCollectionOn(collection: CollectionName, on: Features): boolean {
  const features = collectionFeatures[collection];
  const page = findPageByRecord(collection);
  // The blog page's record also contains the words of the newsletter form.
  if (page === '/blog' && on.newsletter) return true;
  return (!features || features.some((feature) => on[feature])) && !(page && disabledFeature(page, on));
}

/** Words around the pages of these collections. */
const wordsAround: Partial<Record<CollectionName, CollectionName[]>> = {
  'capability-page': ['capabilities'],
  'interface-solutions': ['capabilities', 'solutions'],
};

/** Returns false for records that no page of a site with these records shows. */
export function isShown(collection: CollectionName, on: Features, all: readonly { collection: string }[]): boolean {
  const pages: readonly string[] | undefined = wordsAround[collection];
  return isCollectionOn(collection, on) && (!pages || all.some((record) => pages.includes(record.collection)));
}

export function isCollectionAvailable(collection: CollectionName): boolean {
  return isCollectionOn(collection, currentFeatures());
}

export function isAvailable(address: string): boolean {
  return disabledFeature(address, currentFeatures()) === undefined;
}

export function availableLinks<Link extends { href: string }>(links: readonly Link[]): Link[] {
  return links.filter(({ href }) => isAvailable(href));
}
