/** Matches the space between a number or placeholder and its unit: `9 ms`, `{time} µs`. */
const unitSpace =
  /(?<=[\d}]) (?=(?:[nµmk]?s|[µmkM]?W|kWh|[µmk]?[VJ]|[µm]A|[kMG]?Hz|[kKMGT]i?B|[kMG]?bit\/s|[µmck]m|k?g|°C|dB)(?![\p{L}\d]))/gu;

/** Matches the space in the number of a standard or code: `IEC 60601-1-8`. */
const standardSpace = /(?<=\b(?:IEC|IEEE|ISO|LOINC|SNOMED|SOC|WCAG)) (?=\d)/g;

const address = /^(?:[a-z][a-z+.-]*:|[./#?]|images\/)\S*$/i;

/**
 * Applies typography: curly quotes, an en dash for a hyphen between spaces, and no-break spaces before units and in the
 * numbers of standards. A quote after a backslash stays as typed (docs/changing-things.md#a-text). Languages other than
 * English have other quotes, so only their apostrophes are replaced.
 */
export function typeset(text: string, locale: string): string {
  if (address.test(text)) return text;
  const marks = locale.startsWith('en') ? /\\(['"])|['"]/g : /\\(['"])|(?<=\p{L})'(?=\p{L})/gu;
  const quoted = text.replace(
    marks,
    (_mark, escaped: string | undefined, offset: number) => escaped ?? curl(text, offset),
  );
  return joinUnits(quoted.replaceAll(/(?<=\S) - (?=\S)/g, ' – '));
}

/** Replaces the spaces before units with narrow no-break spaces, and those in the numbers of standards. */
export function joinUnits(text: string): string {
  return text.replace(unitSpace, '\u202f').replace(standardSpace, '\u00a0');
}

/** Joins units and standards to their numbers in the text of HTML, but not in its tags or code. */
export function joinUnitsInHtml(html: string): string {
  return html.replace(/<(pre|code)\b.*?<\/\1>|<[^>]*>|[^<]+/gs, (part) =>
    part.startsWith('<') ? part : joinUnits(part),
  );
}

function curl(text: string, offset: number): string {
  const isFirst = /[\s([{–—/“‘"']/.test(text[offset - 1] ?? ' ') && /\S/.test(text[offset + 1] ?? ' ');
  if (text[offset] === '"') return isFirst ? '“' : '”';
  // A quote at the start of a word may be an apostrophe, so it only opens a quotation if a closing quote follows.
  return isFirst && /^'[^']*[^\s']'(?![\p{L}\d])/u.test(text.slice(offset)) ? '‘' : '’';
}

/** Replaces typographic quotes and spaces with those on keyboards, to compare a text with typed text. */
export function normalizePunctuation(text: string): string {
  return text
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[\u00a0\u202f]/g, ' ');
}
