/** A number as the language writes it: `1,204`. */
export function formatNumber(locale: string, value: number, options?: Intl.NumberFormatOptions): string {
  return value.toLocaleString(locale, options);
}

/** A day as the pages show it: `May 16, 2025`. */
export function formatDay(locale: string, day: Date): string {
  let format = dayFormats.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
    dayFormats.set(locale, format);
  }
  return format.format(day);
}

/** Making one takes a hundred times as long as using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The language of a locale, for `lang` and what else names one: `en` of `en-US`. */
export function languageOf(locale: string): string {
  return new Intl.Locale(locale).language;
}
