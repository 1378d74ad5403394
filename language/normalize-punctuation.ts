/** Replaces typographic quotes and spaces with those on keyboards, to compare a text with typed text. */
export function normalizePunctuation(text: string): string {
  return text
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[\u00a0\u202f]/g, ' ');
}
