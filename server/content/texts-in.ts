interface PlacedValue {
  path: PropertyKey[];
  value: unknown;
}

export interface PlacedText {
  path: PropertyKey[];
  text: string;
}

/** Returns every value among the fields of a record, in order. */
export function valuesIn(value: unknown, path: PropertyKey[] = []): PlacedValue[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => valuesIn(item, [...path, index]));
  if (typeof value !== 'object' || value === null)
    return value === null || value === undefined ? [] : [{ path, value }];
  return Object.entries(value).flatMap(([key, item]) => valuesIn(item, [...path, key]));
}

/** Returns every text among the fields of a record, in order. */
export function textsIn(record: unknown): PlacedText[] {
  return valuesIn(record).flatMap(({ path, value }) => (typeof value === 'string' ? { path, text: value } : []));
}
