/** Letters that Unicode does not take apart, and what is typed for them where a keyboard has none of them. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  þ: 'th',
  ς: 'σ',
};

const plainLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');

/**
 * A text in which what people type for the same is the same: small letters without accents, so that "muller" finds
 * Müller and "lodz" Łódź. Vowel signs of Indian and accents of other scripts stay, because they make other words.
 *
 * The PostgreSQL function `search_text` does the same (server/database/migrations/search/folded-texts.ts).
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(plainLetter, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC');
}

/** What two of stand before each word of a searched text, so that three characters tell where one begins. */
export const wordMark = '\u0001\u0001';

const wordStart = /(?<![\p{L}\p{N}\p{M}])(?=[\p{L}\p{N}])/gu;

/** A text as it is searched: folded, with the mark before each word. */
export function searchText(text: string): string {
  return foldText(text).replace(wordStart, wordMark);
}

/** Scripts that put no space between words. */
const withoutSpaces = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/** One thing that is looked for. */
export interface SearchTerm {
  /** As it was typed, without the quotes of a phrase. */
  typed: string;
  /**
   * Where it may stand. One or two letters or digits only where words begin, because anywhere they would find nearly
   * all there is; in scripts that put no space between words, and for signs, anywhere.
   */
  at: 'anywhere' | 'word start';
}

/** Most terms of a search: each costs the database a pass over what it finds. */
const mostTerms = 12;

/**
 * What a search looks for: all of its words, in any order, and what stands between quotes as one. A quote without its
 * other half is what it is.
 */
export function searchTerms(search: string): SearchTerm[] {
  const terms = [...search.matchAll(/"([^"]*[^"\s][^"]*)"|(\S+)/gu)].map(([, phrase, word]) =>
    (phrase ?? word ?? '').trim().replace(/\s+/gu, ' '),
  );
  const distinct = [...new Set(terms)].filter((term) => foldText(term) !== '');
  if (distinct.length === 0) return [{ typed: search.trim(), at: 'anywhere' }];
  return distinct.slice(0, mostTerms).map((typed) => {
    const folded = foldText(typed);
    const isShort = [...folded].length <= 2;
    const isStart = isShort && /^[\p{L}\p{N}]+$/u.test(folded) && !withoutSpaces.test(folded);
    return { typed, at: isStart ? 'word start' : 'anywhere' };
  });
}
