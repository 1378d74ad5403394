/** Formats a number: `1,204`. */
export function formatNumber(locale: string, value: number, options?: Intl.NumberFormatOptions): string {
  return value.toLocaleString(locale, options);
}

/** Formats a day: `May 16, 2025`. */
export function formatDay(locale: string, day: Date): string {
  let format = dayFormats.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
    dayFormats.set(locale, format);
  }
  return format.format(day);
}

/** Creating a formatter takes a hundred times as long as using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Returns the name of a currency, as after an amount: `US dollars`. */
export function currencyName(locale: string, currency: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'name' });
  return format.formatToParts(100).find(({ type }) => type === 'currency')?.value ?? currency;
}

/** Returns the language of a locale, for `lang` attributes: `en` for `en-US`. */
export function getLanguage(locale: string): string {
  return new Intl.Locale(locale).language;
}

const kilobyte = 1024;

/** Formats the size of a file: `842 kB`, `1.2 MB`. */
export function fileSize(locale: string, bytes: number): string {
  const kilobytes = bytes / kilobyte;
  const isLarge = kilobytes >= 1000;
  return formatNumber(locale, isLarge ? kilobytes / kilobyte : Math.max(1, kilobytes), {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  });
}
