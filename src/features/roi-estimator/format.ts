import { formatNumber } from '../../../language/format.ts';

/** Narrow: outside the United States the sign would be `US$`. */
const currency = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;

/** `$16,000`, and `$0.32`: cents count only below a thousand dollars. */
export function dollars(value: number, locale: string): string {
  const cents = value < 1000 ? { trailingZeroDisplay: 'stripIfInteger' as const } : { maximumFractionDigits: 0 };
  return formatNumber(locale, value, { ...currency, ...cents });
}

/** `$16,000`, and `$1,234.56`: with its cents when there are any, as what is calculated with is shown. */
export function exactDollars(value: number, locale: string): string {
  return formatNumber(locale, value, { ...currency, trailingZeroDisplay: 'stripIfInteger' });
}

/** `156.00%`: the ROI has two decimals (docs/product.md#roi-formula). */
export function roiPercent(value: number, locale: string): string {
  return formatNumber(locale, value / 100, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** `45%`, `24.5%` */
export function percent(value: number, locale: string): string {
  return formatNumber(locale, value / 100, { style: 'percent', maximumFractionDigits: 1 });
}

/** `4.7`: the payback has one decimal. */
export const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
