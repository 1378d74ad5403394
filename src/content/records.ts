import { isCollectionAvailable } from './available.ts';
import type { CollectionName } from './collections.ts';
import type { Entry } from './content.ts';
import { currentContent } from './current.ts';
import { pagePath } from './page-registry.ts';
import { singleRecordId } from './references.ts';
import { isPublic } from './visibility.ts';

/** Returns the records that are public at the moment of rendering; none if their feature is switched off. */
export function getRecords<Name extends CollectionName>(name: Name): Entry<Name>[] {
  if (!isCollectionAvailable(name)) return [];
  const { records, moment } = currentContent();
  return records[name].filter(({ data }) => isPublic(data, moment));
}

/** @throws if there is no record with this id */
export function getRecord<Name extends CollectionName>(name: Name, id: string): Entry<Name> {
  const record = currentContent().records[name].find((candidate) => candidate.id === id);
  if (!record) throw new Error(`The record ${id} of ${name} is missing`);
  return record;
}

export function recordsByIds<Record extends { id: string }>(ids: readonly string[], records: Record[]): Record[] {
  return ids.flatMap((id) => records.filter((record) => record.id === id));
}

export function getOnlyRecord<Name extends CollectionName>(name: Name): Entry<Name>['data'] {
  return getRecord(name, singleRecordId).data;
}

function withPaths<Name extends 'capabilities' | 'caseStudies' | 'solutions'>(name: Name) {
  return getRecords(name).map(({ id, data }) => ({ id, path: pagePath(name, id), data }));
}

export const getCapabilities = () => withPaths('capabilities');

export const getSolutions = () => withPaths('solutions').sort(byOrder);

/** Returns the case studies in order. Those with details have a page (docs/product.md#case-studies). */
export const getCaseStudies = () => withPaths('caseStudies').sort(byOrder);

export function getDetailedCaseStudies() {
  return getCaseStudies().flatMap(({ id, path, data }) =>
    data.detail ? [{ id, path, data: { ...data, detail: data.detail } }] : [],
  );
}

export function byOrder(one: { data: { order: number } }, other: { data: { order: number } }): number {
  return one.data.order - other.data.order;
}
