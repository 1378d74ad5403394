export interface Piece {
  text: string;
  isMarked: boolean;
}

/** A search result: a page, or a section of the page before it. */
export interface Target {
  href: string;
  title: string;
  /** The kind of page (`kinds` in `content/search.yaml`). */
  kind?: string | undefined;
  excerpt?: Piece[];
  isPart?: boolean;
}

/** The parts of Pagefind's result for a page that are used. */
export interface FoundPage {
  url: string;
  excerpt: string;
  meta: { title?: string; kind?: string };
  /** The sections of the page in order. Only those under a heading with an id have a `#` in their address. */
  sub_results: { url: string; title: string; excerpt: string; locations: number[] }[];
}

const maxParts = 3;

export function toTargets({ url, excerpt, meta: { title, kind }, sub_results }: FoundPage): Target[] {
  const best = sub_results
    .filter((part) => part.url.includes('#') && part.url !== url)
    .toSorted((one, other) => other.locations.length - one.locations.length)
    .slice(0, maxParts);
  return [
    { href: url, title: title ?? url, kind, excerpt: trimToMark(splitExcerpt(excerpt), 60) },
    ...sub_results
      .filter((part) => best.includes(part))
      .map((part) => ({
        href: part.url,
        title: part.title,
        excerpt: trimToMark(splitExcerpt(part.excerpt), 24),
        isPart: true,
      })),
  ];
}

/**
 * Returns true if a page matches a search. Pagefind shortens an unknown word until it finds something, which may be
 * anything that starts with the same letter.
 */
export function isMatch(query: string, { excerpt, meta: { title = '' } }: FoundPage): boolean {
  const found = [title, ...splitExcerpt(excerpt).flatMap(({ text, isMarked }) => (isMarked ? text : []))].map(plain);
  const halves = plain(query)
    .split(/\s+/)
    .map((word) => word.slice(0, Math.ceil(word.length / 2)));
  return halves.some((half) => found.some((text) => text.includes(half)));
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Shortens an excerpt so that it begins with a whole word, with at most this many letters before the first mark. */
export function trimToMark(all: Piece[], lead: number): Piece[] {
  const [first, ...rest] = all;
  if (!first || first.isMarked || rest.length === 0) return all;
  const start = first.text.length <= lead ? 0 : first.text.indexOf(' ', first.text.length - lead) + 1;
  const text = first.text.slice(start);
  return [{ text: start > 0 || /^\p{Ll}/u.test(text) ? `… ${text}` : text, isMarked: false }, ...rest];
}

/**
 * Splits an excerpt from Pagefind into pieces. It is HTML that contains only `<mark>`. Punctuation after a word is not
 * marked.
 */
export function splitExcerpt(excerpt: string): Piece[] {
  return excerpt
    .replaceAll(/([.,:!?)]+)<\/mark>/g, '</mark>$1')
    .split(/<mark>(.*?)<\/mark>/s)
    .map((text, index) => ({ text: decode(text), isMarked: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'", amp: '&' };

function decode(text: string): string {
  return text.replaceAll(/&([#\w]+);/g, (entity, name: string) => entities[name] ?? entity);
}
