import { getValueAt, listValues } from '../../contract/content-editing/fields.ts';

export interface PlacedText {
  path: PropertyKey[];
  text: string;
}

export function listTexts(record: unknown): PlacedText[] {
  return listValues(record).flatMap(({ path, value }) => (typeof value === 'string' ? { path, text: value } : []));
}

/** Sets the value at a path, or removes it if undefined. Does nothing if the path does not exist. */
export function setValueAt(data: unknown, path: PropertyKey[], value: unknown): void {
  const parent = getValueAt(data, path.slice(0, -1));
  const key = path.at(-1);
  if (typeof parent !== 'object' || parent === null || key === undefined) return;
  if (value === undefined && Array.isArray(parent)) parent.splice(Number(key), 1);
  else if (value === undefined) delete (parent as Record<PropertyKey, unknown>)[key];
  else (parent as Record<PropertyKey, unknown>)[key] = structuredClone(value);
}
