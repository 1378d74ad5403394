import { cleanText, isPlainObject, mapTexts } from '../../language/clean-text.ts';
import { typeset } from '../../language/typeset.ts';

/** The values of placeholders in texts of `content/`: `{company}`, `{email}`, `{figures.engineers}`. */
export type Placeholders = Map<string, string>;

/**
 * Collects the placeholders of a site: `{company}` is the company's name, `{figures.KEY}` a figure, and any other text
 * of `company.yaml` has its path, `{legal.entity}`.
 *
 * @param company the record of `content/company.yaml`
 * @param figures the record of `content/figures.yaml`
 */
export function collectPlaceholders(company: object, figures: object): Placeholders {
  const { name, ...others } = company as Record<string, unknown>;
  return new Map(textsIn({ company: name, ...others, figures }, ''));
}

/**
 * Replaces the placeholders in every text of a record, and sets its quotes, dashes and units. A record that needs
 * neither stays the same object.
 */
export function fillRecord<Value>(value: Value, placeholders: Placeholders): Value {
  const locale = placeholders.get('locale') ?? '';
  return mapTexts(value, (text) => typeset(fillText(text, placeholders), locale));
}

/**
 * Replaces placeholders, and removes characters that XML forbids. Unknown names stay, such as `{count}` of a plural,
 * which a component fills in.
 */
export function fillText(text: string, placeholders: Placeholders): string {
  return cleanText(text.replaceAll(/\{([\w.-]+)\}/g, (whole, name: string) => placeholders.get(name) ?? whole));
}

/** Returns the names in braces that nothing fills in: `figures.engeneers`. */
export function unknownPlaceholders(text: string, placeholders: Placeholders, others: ReadonlySet<string>): string[] {
  const names = [...text.matchAll(/\{([\w.-]+)\}/g)].map(([, name = '']) => name);
  return names.filter((name) => !placeholders.has(name) && !others.has(name));
}

function textsIn(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string' || typeof value === 'number') return [[path, String(value)]];
  if (!isPlainObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, path ? `${path}.${key}` : key));
}
