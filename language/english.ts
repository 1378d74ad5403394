/** Formats a number for the admin area, which is in English: `1,204`. */
export function englishNumber(number: number): string {
  return number.toLocaleString('en-US');
}

/** Returns a number with its noun: `1 submission`, `1,204 submissions`. */
export function pluralize(number: number, one: string, many = `${one}s`): string {
  return `${englishNumber(number)} ${number === 1 ? one : many}`;
}
