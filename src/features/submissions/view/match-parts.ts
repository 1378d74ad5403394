export interface TextPart {
  text: string;
  isMatch: boolean;
  /** Where it begins, which tells it from its like. */
  start: number;
}

/** Splits a text into matches of the search, ignoring case, and the text between them. */
export function matchParts(text: string, search: string): TextPart[] {
  if (search === '') return [{ text, isMatch: false, start: 0 }];
  const pattern = new RegExp(`(${search.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')})`, 'giu');
  let start = 0;
  return text
    .split(pattern)
    .map((part, index) => {
      const piece = { text: part, isMatch: index % 2 === 1, start };
      start += part.length;
      return piece;
    })
    .filter((part) => part.text !== '');
}

/** The line around the first match, for where the whole text has no room; null when nothing matches. */
export function matchExcerpt(text: string, search: string): string | null {
  if (search === '') return null;
  const match = matchParts(text, search).find((part) => part.isMatch);
  if (!match) return null;
  const start = Math.max(0, match.start - 14);
  const end = match.start + match.text.length + 60;
  const excerpt = text.slice(start, end).toWellFormed().replace(/\s+/g, ' ').trim();
  return `${start > 0 ? '…' : ''}${excerpt}${end < text.length ? '…' : ''}`;
}
