const exact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** `$16,000`, and `$0.32`: cents count only below a thousand dollars. */
export function dollars(value: number): string {
  return (value < 1000 ? exact : whole).format(value);
}

/** `156.00`: the ROI has two decimals (docs/product.md#roi-result). */
export function twoDecimals(value: number): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** `4.7`: the payback has one decimal. */
export function oneDecimal(value: number): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** `4.7 months` */
export function monthCount(value: number): string {
  return `${oneDecimal(value)} months`;
}

/** `45%`, `24.5%` */
export function percent(value: number): string {
  return `${value.toLocaleString('en-US', { maximumFractionDigits: 1 })}%`;
}
