import { formatNumber } from '../../../language/format.ts';

/** The narrow symbol, because outside the United States the normal one is `US$`. */
const currency = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;

/** Formats an amount: `$16,000`, and `$0.32` with cents below a thousand dollars. */
export function dollars(value: number, locale: string): string {
  const cents = value < 1000 ? { trailingZeroDisplay: 'stripIfInteger' as const } : { maximumFractionDigits: 0 };
  return formatNumber(locale, value, { ...currency, ...cents });
}

/** Formats an amount with its cents, for the exact numbers of a calculation: `$16,000`, and `$1,234.56`. */
export function exactDollars(value: number, locale: string): string {
  return formatNumber(locale, value, { ...currency, trailingZeroDisplay: 'stripIfInteger' });
}

/** Formats the ROI with two decimals: `156.00%`. */
export function roiPercent(value: number, locale: string): string {
  return formatNumber(locale, value / 100, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** Formats a percentage with up to one decimal: `45%`, and `24.5%`. */
export function percent(value: number, locale: string): string {
  return formatNumber(locale, value / 100, { style: 'percent', maximumFractionDigits: 1 });
}

/** The format of the payback, which has one decimal: `4.7`. */
export const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
