import { formatNumber } from '../../../language/format.ts';

/** Returns the format of an amount, with cents if it has any: `$16,000`, `$1,234.56`. */
export function moneyFormat(currency: string) {
  const cents = { trailingZeroDisplay: 'stripIfInteger' } as const;
  // Outside the United States, the default symbol of the dollar is `US$`.
  return { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...cents } as const;
}

/** Formats an amount, with cents only below a thousand: `$16,000`, `$0.32`. */
export function money(value: number, locale: string, currency: string): string {
  const rounding = value < 1000 ? {} : { maximumFractionDigits: 0 };
  return formatNumber(locale, value, { ...moneyFormat(currency), ...rounding });
}

/** Formats the ROI with two decimals: `156.00%`. */
export function roiPercent(value: number, locale: string): string {
  return formatNumber(locale, value / 100, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** Formats a percentage with at most one decimal: `45%`, `24.5%`. */
export function percent(value: number, locale: string): string {
  return formatNumber(locale, value / 100, { style: 'percent', maximumFractionDigits: 1 });
}

/** The format of the payback period, which has one decimal: `4.7`. */
export const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
