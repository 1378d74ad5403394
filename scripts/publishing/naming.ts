import type { WrittenRecord } from '../../server/content/read-records.ts';
import { collections } from '../../src/content/collections.ts';
import { onlyRecord } from '../../src/content/references.ts';
import { labelOf as labelOfField } from '../../server/content/editing/form-schema.ts';
import { titleOf as titleOfRecord } from '../../server/content/editing/titles.ts';

/** The id by which editors' calls name a record. */
export function idOf({ collection, id }: WrittenRecord): string {
  return collections[collection].source.kind === 'file' ? onlyRecord : id;
}

/** The human name of a record. */
export function titleOf(record: WrittenRecord): string {
  return titleOfRecord(record.collection, record.data, record.id);
}

/** The human name of a field. */
export function labelOf({ collection }: WrittenRecord, field: string): string {
  return labelOfField(collection, field);
}
