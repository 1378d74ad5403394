import { foldText, searchTerms } from '../../../../language/fold-text.ts';

interface TextPart {
  text: string;
  isMatch: boolean;
  /** The index in the text, which makes equal parts distinct. */
  start: number;
}

export function splitMatches(text: string, search: string): TextPart[] {
  const matches = search === '' ? [] : matchesIn(text, search);
  const parts: TextPart[] = [];
  let end = 0;
  for (const [start, stop] of matches) {
    if (start > end) parts.push({ text: text.slice(end, start), isMatch: false, start: end });
    parts.push({ text: text.slice(start, stop), isMatch: true, start });
    end = stop;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMatch: false, start: end });
  return parts;
}

/** Returns the ranges of the search terms in the text, in order. Adjacent and overlapping ranges are merged. */
function matchesIn(text: string, search: string): [start: number, end: number][] {
  const { folded, origins } = foldWithOrigins(text);
  const found: [number, number][] = [];
  const spellings = searchTerms(search).flatMap(({ typed, variants, at }) =>
    [typed, ...variants].map((text) => ({ text, at })),
  );
  for (const { text: spelling, at } of spellings) {
    const term = foldText(spelling);
    if (term === '') continue;
    for (let position = folded.indexOf(term); position >= 0; position = folded.indexOf(term, position + term.length)) {
      if (at === 'word start' && /[\p{L}\p{N}\p{M}]$/u.test(folded.slice(Math.max(0, position - 2), position)))
        continue;
      found.push([origins[position] ?? 0, origins[position + term.length] ?? text.length]);
    }
  }
  found.sort(([one], [other]) => one - other);
  return found.reduce<[number, number][]>((merged, [start, end]) => {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
    return merged;
  }, []);
}

/** Folds a text, and maps each index of the result to its index in the text. */
function foldWithOrigins(text: string): { folded: string; origins: number[] } {
  let folded = '';
  const origins: number[] = [];
  // Matches a character with the accents that follow it.
  for (const { 0: character, index } of text.matchAll(/\s+|\P{M}\p{M}*|\p{M}+/gu)) {
    const small = foldText(character).replace(/^\s+$/u, ' ');
    for (let position = 0; position < small.length; position += 1) origins.push(index);
    folded += small;
  }
  origins.push(text.length);
  return { folded, origins };
}

/** Returns an excerpt around the first match, for places without room for the whole text; null without a match. */
export function matchExcerpt(text: string, search: string): string | null {
  if (search === '') return null;
  const match = splitMatches(text, search).find((part) => part.isMatch);
  if (!match) return null;
  const start = Math.max(0, match.start - 14);
  const end = match.start + match.text.length + 60;
  const excerpt = text.slice(start, end).toWellFormed().replace(/\s+/g, ' ').trim();
  return `${start > 0 ? '…' : ''}${excerpt}${end < text.length ? '…' : ''}`;
}
