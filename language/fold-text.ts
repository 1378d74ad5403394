/** Letters that Unicode does not decompose, with their usual spelling on other keyboards. */
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
 * Folds a text for comparison by lowercasing it and removing accents, so that "muller" finds Müller and "lodz" Łódź.
 * Vowel signs of Indic scripts and accents of other scripts are kept, because they distinguish words.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(plainLetter, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC');
}

const maxSlugLength = 80;

/**
 * Returns a slug for URLs: `fewer-alarms-same-patients` for `Fewer alarms, same patients`.
 *
 * @param isTyped keeps a hyphen at the end, because typing may continue
 */
export function slugify(text: string, isTyped = false): string {
  const slug = foldText(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, maxSlugLength);
  return isTyped ? slug : slug.replace(/-$/, '');
}

export interface SearchTerm {
  /** The typed text, without the quotes of a phrase. */
  typed: string;
  /** Other spellings, at least one of which must match. */
  variants: string[];
  /**
   * A term of one or two letters or digits matches only at the start of a word, because otherwise it would match nearly
   * every text.
   */
  at: 'anywhere' | 'word start';
  /** True below three characters, which a trigram index can't find. */
  isShort: boolean;
}

/** Other scripts put no spaces between words, or write names with two characters. */
const alphabetic = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]+$/u;

/** The maximum number of search terms. The database scans its matches once for each. */
const maxTerms = 12;

/**
 * Splits a search into its terms, all of which must match, in any order. Quotes make a phrase; an unpaired quote is an
 * ordinary character.
 */
export function searchTerms(search: string): SearchTerm[] {
  const terms = [...search.matchAll(/"([^"]*[^"\s][^"]*)"|(\S+)/gu)].map(([, phrase, word]) =>
    (phrase ?? word ?? '').trim().replace(/\s+/gu, ' '),
  );
  const distinct = [...new Set(terms)].filter((term) => foldText(term) !== '');
  if (distinct.length === 0) return [{ typed: search.trim(), variants: [], at: 'anywhere', isShort: true }];
  return distinct.slice(0, maxTerms).map((typed) => {
    const isShort = [typed.normalize('NFC'), foldText(typed)].some((text) => [...text].length < 3);
    const isStart = isShort && alphabetic.test(foldText(typed));
    return { typed, variants: isShort ? [] : otherSpellings(typed), at: isStart ? 'word start' : 'anywhere', isShort };
  });
}

/**
 * Digraphs that may replace an umlaut, except after a vowel or a q ("neue", "queue") and at the end of a word ("value",
 * "blue").
 */
const digraph = /(?<![aeiouyq])([aou])e(?=\p{L})/gu;

/**
 * Returns other spellings to search for, so that "mueller" finds Müller, "Müller" finds Mueller, and "Straße" finds
 * Strasse.
 */
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

const minDigits = 6;
const maxDigits = 15;

/** Matches the country code of an international number, as assigned by the ITU (E.164). */
const countryCode = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/u;

/**
 * Returns the digits of a phone number in a search, as submissions store them: without separators, and both with and
 * without the zero before an area code. That zero may be in brackets in the search or in the submission ("+49 (0) 30"
 * is stored as 49030). Returns an empty list for other texts.
 */
function phoneSpellings(search: string): string[] {
  if (!/^\(?\+?[\d\s()./-]+$/u.test(search.trim())) return [];
  const keepDigits = (text: string) => text.replace(/\D/g, '');
  const dialled = keepDigits(search.replace(/\(\s*0\s*\)/, ''));
  const isNational = /^0(?!0)/.test(dialled);
  const spellings = [
    dialled,
    keepDigits(search),
    ...(isNational ? [] : [dialled.replace(/^0+/, '').replace(countryCode, '$&0')]),
  ].map((digits) => digits.replace(/^0+/, ''));
  return [...new Set(spellings)].filter(({ length }) => length >= minDigits && length <= maxDigits);
}

/** Returns alternative lists of terms. A text matches if it contains every term of one list. */
export function searchAlternatives(search: string): SearchTerm[][] {
  const phones = phoneSpellings(search).filter((digits) => digits !== search.trim());
  const digits = phones.map((typed): SearchTerm[] => [{ typed, variants: [], at: 'anywhere', isShort: false }]);
  return [searchTerms(search), ...digits];
}

/** Returns the slug of one of the names, with its index if others have the same slug or it would be empty. */
export function uniqueSlug(names: string[], index: number, kind: string): string {
  const slug = slugify(names[index] ?? '');
  const isUnique = slug !== '' && names.filter((other) => slugify(other) === slug).length === 1;
  return isUnique ? slug : `${slug || kind}-${index}`;
}
