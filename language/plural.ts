import { formatNumber } from './format.ts';

/** A text for each plural category of a language (https://cldr.unicode.org/index/cldr-spec/plural-rules). */
export type PluralForms = { [Category in Exclude<Intl.LDMLPluralRule, 'other'>]?: string | undefined } & {
  other: string;
};

/**
 * Returns the form for a number and fills in `{count}`: `1 result`, `2 results`.
 *
 * @param options the number's format, which also determines the form: `1.0 months`
 */
export function plural(
  locale: string,
  forms: PluralForms,
  count: number,
  options?: Intl.NumberFormatOptions & Intl.PluralRulesOptions,
): string {
  const category = new Intl.PluralRules(locale, options).select(count);
  return (forms[category] ?? forms.other).replace('{count}', formatNumber(locale, count, options));
}
