import type { CollectionName } from './collections.ts';
import type { Entry } from './content.ts';
import { currentContent } from './current.ts';
import { onlyRecord } from './references.ts';
import { isPublic } from './visibility.ts';

/** The records of a collection that are public at the moment that the site is rendered for. */
export async function getRecords<Name extends CollectionName>(name: Name): Promise<Entry<Name>[]> {
  const { records, moment } = currentContent();
  return records[name].filter(({ data }) => isPublic(data, moment));
}

/** @throws when there is none with this id */
export async function getRecord<Name extends CollectionName>(name: Name, id: string): Promise<Entry<Name>> {
  const record = currentContent().records[name].find((candidate) => candidate.id === id);
  if (!record) throw new Error(`The record ${id} of ${name} is missing`);
  return record;
}

/** The records with these ids, in the order of the ids. */
export function recordsNamed<Record extends { id: string }>(ids: readonly string[], records: Record[]): Record[] {
  return ids.flatMap((id) => records.filter((record) => record.id === id));
}

/** The record that is alone in its collection. */
export async function getSingle<Name extends CollectionName>(name: Name): Promise<Entry<Name>['data']> {
  return (await getRecord(name, onlyRecord)).data;
}
