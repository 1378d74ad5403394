import { isCollectionAvailable } from './available.ts';
import type { CollectionName } from './collections.ts';
import type { Entry } from './content.ts';
import { currentContent } from './current.ts';
import { singleRecordId } from './references.ts';
import { isPublic } from './visibility.ts';

/** Returns the records of a collection that are public at the content's moment; none if its feature is switched off. */
export async function getRecords<Name extends CollectionName>(name: Name): Promise<Entry<Name>[]> {
  if (!isCollectionAvailable(name)) return [];
  const { records, moment } = currentContent();
  return records[name].filter(({ data }) => isPublic(data, moment));
}

/** @throws if there is no record with this id */
export async function getRecord<Name extends CollectionName>(name: Name, id: string): Promise<Entry<Name>> {
  const record = currentContent().records[name].find((candidate) => candidate.id === id);
  if (!record) throw new Error(`The record ${id} of ${name} is missing`);
  return record;
}

export function recordsByIds<Record extends { id: string }>(ids: readonly string[], records: Record[]): Record[] {
  return ids.flatMap((id) => records.filter((record) => record.id === id));
}

/** Returns the record of a collection that has only one. */
export async function getOnlyRecord<Name extends CollectionName>(name: Name): Promise<Entry<Name>['data']> {
  return (await getRecord(name, singleRecordId)).data;
}
