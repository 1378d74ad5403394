import type { EditedRecord } from '../../../../contract/content-editing/calls.ts';
import { isObject } from '../../../../contract/content-editing/fields.ts';

const address = /^(\.\.?\/)images\/(?:([\w-]+)\/)?/;

/** Returns the folder of a record's pictures and the prefix of their paths: those of its present pictures, or of its collection. */
export function pictureLocation({ collection, id, data }: Pick<EditedRecord, 'collection' | 'id' | 'data'>) {
  const [, prefix, folder] = firstAddress(data) ?? [];
  return {
    prefix: prefix ?? (id === 'only' ? './' : '../'),
    folder: folder ?? collection.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  };
}

function firstAddress(value: unknown): RegExpExecArray | null {
  if (typeof value === 'string') return address.exec(value);
  const parts = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  for (const part of parts) {
    const found = firstAddress(part);
    if (found) return found;
  }
  return null;
}
