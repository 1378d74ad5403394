/** A text of a record and its path. */
export interface PlacedText {
  path: PropertyKey[];
  text: string;
}

/** Returns every text among the fields of a record, in order. */
export function textsIn(value: unknown, path: PropertyKey[] = []): PlacedText[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, [...path, key]));
}
