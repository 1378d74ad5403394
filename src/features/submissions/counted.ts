/** A number as people write it: `1,204`. */
export function formatNumber(number: number): string {
  return number.toLocaleString('en-US');
}

/** `1 submission`, `1,204 submissions`. */
export function counted(number: number, thing: string): string {
  return `${formatNumber(number)} ${thing}${number === 1 ? '' : 's'}`;
}
