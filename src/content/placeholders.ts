import { featureNames, readFeatures } from '../../contract/features.ts';
import { cleanText, isPlainObject, mapTexts } from '../../language/clean-text.ts';
import { typeset } from '../../language/typeset.ts';

/**
 * The values of placeholders such as `{company}` and `{figures.engineers}`. A condition, `{if newsletter}`, is an empty
 * string if false.
 */
export type Placeholders = Map<string, string>;

/** Collects the company's texts by path, the figures, and the features that are on. */
export function collectPlaceholders(company: object, figures: object, settings: object = {}): Placeholders {
  const { name, ...others } = company as Record<string, unknown>;
  const on = readFeatures(company);
  const { analytics } = settings as { analytics?: unknown };
  const conditions = featureNames.map((feature): [string, string] => [`if ${feature}`, on[feature] ? 'on' : '']);
  return new Map([
    ...textsIn({ company: name, ...others, figures, analytics }, ''),
    ...conditions,
    ['if analytics', analytics ? 'on' : ''],
    ['if noAnalytics', analytics ? '' : 'on'],
  ]);
}

/** Replaces the placeholders in every text of a record, and sets its quotes, dashes and units. */
export function fillRecord<Value>(value: Value, placeholders: Placeholders): Value {
  const locale = placeholders.get('locale') ?? '';
  return mapTexts(value, (text) => typeset(fillText(text, placeholders), locale));
}

/**
 * Replaces placeholders, and removes characters that XML forbids. Unknown names stay: a component fills in `{count}`.
 */
export function fillText(text: string, placeholders: Placeholders): string {
  const chosen = resolveConditions(text, placeholders);
  return cleanText(chosen.replaceAll(/\{([\w.-]+)\}/g, (whole, name: string) => placeholders.get(name) ?? whole));
}

/** Removes `{if webinars}…{/if}` if the condition is false, and list items that then contain nothing. */
export function resolveConditions(text: string, placeholders: Placeholders): string {
  const chosen = text.replaceAll(/\{(if \w+)\}(.*?)\{\/if\}/gs, (whole, condition: string, part: string) => {
    const value = placeholders.get(condition);
    return value === undefined ? whole : value ? part : removed;
  });
  return chosen.replaceAll(emptyItem, '').replaceAll(removed, '');
}

/** Marks a removed part; texts never contain this character. */
const removed = '\0';

const emptyItem = new RegExp(`^[-*] +${removed}\\n?`, 'gm');

/** Returns the placeholders without a value: `figures.engeneers`. */
export function unknownPlaceholders(text: string, placeholders: Placeholders, others: ReadonlySet<string>): string[] {
  const names = [...text.matchAll(/\{((?:if )?[\w.-]+)\}/g)].map(([, name = '']) => name);
  return names.filter((name) => !placeholders.has(name) && !others.has(name));
}

function textsIn(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string' || typeof value === 'number') return [[path, String(value)]];
  if (!isPlainObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, path ? `${path}.${key}` : key));
}
