import { disabledFeature, type Feature, type Features, readFeatures } from '../../contract/features.ts';
import type { CollectionName } from './collections.ts';
import { currentContent } from './current.ts';
import { pageOfRecord } from './page-registry.ts';

/** Collections whose records appear only while their feature is on. */
const featureOfCollection: Partial<Record<CollectionName, Feature>> = {
  blog: 'blog',
  caseStudies: 'caseStudies',
  jobs: 'careers',
  webinars: 'webinars',
  whitepapers: 'whitepapers',
};

/** Returns the features of the site that is being rendered. */
export function currentFeatures(): Features {
  return readFeatures(currentContent().records.company[0]?.data);
}

/** Returns false for the records of a feature that is switched off, and for the record of such a page. */
export function isCollectionOn(collection: CollectionName, on: Features): boolean {
  const feature = featureOfCollection[collection];
  const page = pageOfRecord(collection);
  // It also has the words of the newsletter's form.
  if (page === '/blog' && on.newsletter) return true;
  return (!feature || on[feature]) && !(page && disabledFeature(page, on));
}

/** Returns false for a collection whose feature is switched off. */
export function hasRecords(collection: CollectionName): boolean {
  return isCollectionOn(collection, currentFeatures());
}

/** Returns true if no feature that the address belongs to is switched off. */
export function isAvailable(address: string): boolean {
  return disabledFeature(address, currentFeatures()) === undefined;
}

/** Leaves out links to features that are switched off. */
export function availableLinks<Link extends { href: string }>(links: readonly Link[]): Link[] {
  return links.filter(({ href }) => isAvailable(href));
}
