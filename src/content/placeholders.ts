import { cleanText, isPlainObject, mapTexts } from '../../language/clean-text.ts';

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
  return mapTexts(value, (text) => fillText(text, placeholders));
}

/** Names in braces that others fill in, as `{count}` of a plural, stay; characters that XML forbids do not. */
export function fillText(text: string, placeholders: Placeholders): string {
  return cleanText(text.replaceAll(/\{([\w.-]+)\}/g, (whole, name: string) => placeholders.get(name) ?? whole));
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
