/** A value as both engines give it to the move: whole numbers without loss, moments in one form. */
export type Value = string | bigint | Uint8Array | null;

export type Row = Record<string, Value>;

/** The values of the columns by which a row is known. */
export type Key = (string | number)[];

const isoMoment = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.(\d+))?(?:Z|\+00)$/;

/** A moment in UTC with three digits after the second, or as many as it has; what is not a moment stays what it is. */
export function momentOf(text: string): string {
  const [, day, time, fraction = ''] = isoMoment.exec(text) ?? [];
  return day ? `${day}T${time}.${fraction.replace(/0+$/, '').padEnd(3, '0')}Z` : text;
}

export function keyOf(row: Row, columns: string[]): Key {
  return columns.map((column) => {
    const value = row[column];
    return typeof value === 'bigint' ? Number(value) : String(value);
  });
}

/** A key as it is said, and compared. */
export function nameOf(key: Key): string {
  return key.join(' / ');
}

/** The columns in which two rows differ. */
export function differences(one: Row, other: Row): string[] {
  return Object.keys(one).filter((column) => !isSame(one[column] as Value, other[column] as Value));
}

function isSame(one: Value, other: Value): boolean {
  if (one instanceof Uint8Array) return other instanceof Uint8Array && Buffer.compare(one, other) === 0;
  return one === other;
}
