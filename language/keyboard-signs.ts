/** Returns a text with quotes and spaces as keyboards have them, for comparison with something that was typed. */
export function toKeyboardSigns(text: string): string {
  return text
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[\u00a0\u202f]/g, ' ');
}
