// biome-ignore-start lint/suspicious/noControlCharactersInRegex: they are what is removed
/** Characters that XML 1.0 forbids (section 2.2, Char), and DEL. They are invisible, and a single one breaks a feed. */
const forbidden = /[\0-\x08\x0c\x0e-\x1f\x7f\ufffe\uffff\p{Surrogate}]/gu;
// biome-ignore-end lint/suspicious/noControlCharactersInRegex: they are what is removed

/** Removes characters that XML 1.0 forbids. U+000B, which Word copies as its line break, becomes a line break. */
export function cleanText(text: string): string {
  return text.replaceAll('\v', '\n').replace(forbidden, '');
}

/** Cleans a text and puts it on one line: line breaks become a space. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/[\r\n\x85\u2028\u2029]+/g, ' ');
}

/** Cleans an email address. This also removes format characters and no-break spaces, which people often copy along. */
export function cleanAddress(text: string): string {
  return cleanLine(text)
    .replace(/[\p{Cf}\u00a0\u2007\u202f]/gu, '')
    .trim();
}

/** Cleans every text in a value, at any depth. Parts that need no cleaning remain the same objects. */
export function cleanValue<Value>(value: Value): Value {
  return mapTexts(value, cleanText);
}

/** Applies a function to every text in arrays and plain objects. Unchanged parts remain the same objects. */
export function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === 'string') return change(value) as Value;
  if (Array.isArray(value)) {
    const mapped = value.map((item) => mapTexts(item, change));
    return mapped.some((item, index) => item !== value[index]) ? (mapped as Value) : value;
  }
  if (!isPlainObject(value)) return value;
  const changed = Object.entries(value).flatMap(([key, item]) => {
    const mapped = mapTexts(item, change);
    return mapped === item ? [] : [[key, mapped]];
  });
  return changed.length > 0 ? { ...value, ...Object.fromEntries(changed) } : value;
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
