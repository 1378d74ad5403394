/** What the texts of `content/` may hold in braces: `{company}`, `{email}`, `{figures.engineers}`. */
export type Placeholders = Map<string, string>;

/**
 * The placeholders of a site: `{company}` is the company's name, `{figures.KEY}` a figure, and every other text of
 * `company.yaml` has its path, `{legal.entity}`.
 *
 * @param company the record of `content/company.yaml`
 * @param figures the record of `content/figures.yaml`
 */
export function placeholdersOf(company: object, figures: object): Placeholders {
  const { name, ...others } = company as Record<string, unknown>;
  return new Map(textsIn({ company: name, ...others, figures }, ''));
}

/** Replaces the placeholders in every text of a record. What has none stays the same object. */
export function fillRecord<Value>(value: Value, placeholders: Placeholders): Value {
  if (typeof value === 'string') return fillText(value, placeholders) as Value;
  if (Array.isArray(value)) {
    const filled = value.map((item) => fillRecord(item, placeholders));
    return filled.some((item, index) => item !== value[index]) ? (filled as Value) : value;
  }
  if (!isPlainObject(value)) return value;
  const changed = Object.entries(value).flatMap(([key, item]) => {
    const filled = fillRecord(item, placeholders);
    return filled === item ? [] : [[key, filled]];
  });
  return changed.length > 0 ? { ...value, ...Object.fromEntries(changed) } : value;
}

/** Names in braces that others fill in, as `{count}` of a plural, stay. */
export function fillText(text: string, placeholders: Placeholders): string {
  return text.replaceAll(/\{([\w.-]+)\}/g, (whole, name: string) => placeholders.get(name) ?? whole);
}

/** The names in braces that are in a text and that nothing fills in: `figures.engeneers`. */
export function unknownPlaceholders(text: string, placeholders: Placeholders, others: ReadonlySet<string>): string[] {
  const names = [...text.matchAll(/\{([\w.-]+)\}/g)].map(([, name = '']) => name);
  return names.filter((name) => !placeholders.has(name) && !others.has(name));
}

function textsIn(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string' || typeof value === 'number') return [[path, String(value)]];
  if (!isPlainObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, path ? `${path}.${key}` : key));
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
