/** A number as the language writes it: `1,204`. */
export function formatNumber(locale: string, value: number, options?: Intl.NumberFormatOptions): string {
  return value.toLocaleString(locale, options);
}

/** A day as the pages show it: `May 16, 2025`. */
export function formatDay(locale: string, day: Date): string {
  return day.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });
}

/** The language of a locale, for `lang` and what else names one: `en` of `en-US`. */
export function languageOf(locale: string): string {
  return new Intl.Locale(locale).language;
}
