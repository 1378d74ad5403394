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
 * A text as it is compared: lowercase and without accents, so that "muller" finds
 * Müller and "lodz" Łódź. Vowel signs of Indian and accents of other scripts stay, because they make other words.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(plainLetter, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC');
}

/** One thing that is looked for. */
export interface SearchTerm {
  /** As it was typed, without the quotes of a phrase. */
  typed: string;
  /** Other ways in which people write the same: one of them is enough. */
  also: string[];
  /**
   * Where it may stand. One or two letters or digits only where words begin, because anywhere they would find nearly
   * all there is; other characters anywhere.
   */
  at: 'anywhere' | 'word start';
  /** Shorter than three characters, of which an index of trigrams knows nothing. */
  isShort: boolean;
}

/** Scripts of other kinds put no space between words, or write a name with two characters. */
const alphabetic = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]+$/u;

/** Most terms of a search: each costs the database a pass over what it finds. */
const mostTerms = 12;

/**
 * What a search looks for: all of its words, in any order, and what stands between quotes as one. A quote without its
 * other half is a character like any other.
 */
export function searchTerms(search: string): SearchTerm[] {
  const terms = [...search.matchAll(/"([^"]*[^"\s][^"]*)"|(\S+)/gu)].map(([, phrase, word]) =>
    (phrase ?? word ?? '').trim().replace(/\s+/gu, ' '),
  );
  const distinct = [...new Set(terms)].filter((term) => foldText(term) !== '');
  if (distinct.length === 0) return [{ typed: search.trim(), also: [], at: 'anywhere', isShort: true }];
  return distinct.slice(0, mostTerms).map((typed) => {
    const isShort = [typed.normalize('NFC'), foldText(typed)].some((text) => [...text].length < 3);
    const isStart = isShort && alphabetic.test(foldText(typed));
    return { typed, also: isShort ? [] : otherSpellings(typed), at: isStart ? 'word start' : 'anywhere', isShort };
  });
}

/**
 * What may stand for an umlaut: not after a vowel or a q, as in "neue" and "queue", and not where the word ends, as in
 * "value" and "blue".
 */
const digraph = /(?<![aeiouyq])([aou])e(?=\p{L})/gu;

/** "mueller" finds Müller, "Müller" Mueller, and "Straße" Strasse. */
function otherSpellings(typed: string): string[] {
  const plain = foldText(typed);
  const withoutDigraphs = plain.replace(digraph, '$1');
  const withDigraphs = foldText(
    typed
      .normalize('NFC')
      .toLowerCase()
      .replace(/[äöü]/gu, (letter) => `${foldText(letter)}e`),
  );
  const others = new Set([plain, withoutDigraphs, withDigraphs]);
  return [...others].filter((other) => other !== typed.toLowerCase() && [...other].length > 2);
}

const fewestDigits = 6;
const mostDigits = 15;

/** The country code that an international number begins with, as the ITU gives them (E.164). */
const countryCode = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/u;

/**
 * The digits of a search that is a phone number, as submissions keep them: without what is typed between them, without the
 * zero before an area code, and also with it where it stands in brackets, in the search or in what was submitted ("+49 (0)
 * 30" is kept as 49030). None when it is no number.
 */
function phoneSpellings(search: string): string[] {
  if (!/^\(?\+?[\d\s()./-]+$/u.test(search.trim())) return [];
  const digitsOf = (text: string) => text.replace(/\D/g, '');
  const dialled = digitsOf(search.replace(/\(\s*0\s*\)/, ''));
  const isNational = /^0(?!0)/.test(dialled);
  const spellings = [
    dialled,
    digitsOf(search),
    ...(isNational ? [] : [dialled.replace(/^0+/, '').replace(countryCode, '$&0')]),
  ].map((digits) => digits.replace(/^0+/, ''));
  return [...new Set(spellings)].filter(({ length }) => length >= fewestDigits && length <= mostDigits);
}

/** The ways in which a text is searched, of which each finds: all terms of one of them. */
export function searchWays(search: string): SearchTerm[][] {
  const phones = phoneSpellings(search).filter((digits) => digits !== search.trim());
  const digits = phones.map((typed): SearchTerm[] => [{ typed, also: [], at: 'anywhere', isShort: false }]);
  return [searchTerms(search), ...digits];
}
