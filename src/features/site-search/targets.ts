/** A piece of an excerpt; what was searched for is marked. */
export interface Piece {
  text: string;
  isMarked: boolean;
}

/** Somewhere that the dialog leads: a page, or a part of the page before it. */
export interface Target {
  href: string;
  title: string;
  /** Of a page: what it is about (`kinds` of `content/search.yaml`). */
  kind?: string | undefined;
  excerpt?: Piece[];
  isPart?: boolean;
}

/** What Pagefind says of a page that it found, as far as it is used here. */
export interface FoundPage {
  url: string;
  excerpt: string;
  meta: { title?: string; kind?: string };
  /** The page by its headings, in their order; only those below a heading with an id have a `#` in their address. */
  sub_results: { url: string; title: string; excerpt: string; locations: number[] }[];
}

const mostParts = 3;

/** A page that was found, followed by the parts of it that say most of what was searched for. */
export function targetsOf({ url, excerpt, meta: { title, kind }, sub_results }: FoundPage): Target[] {
  const best = sub_results
    .filter((part) => part.url.includes('#') && part.url !== url)
    .toSorted((one, other) => other.locations.length - one.locations.length)
    .slice(0, mostParts);
  return [
    { href: url, title: title ?? url, kind, excerpt: nearMark(pieces(excerpt), 60) },
    ...sub_results
      .filter((part) => best.includes(part))
      .map((part) => ({
        href: part.url,
        title: part.title,
        excerpt: nearMark(pieces(part.excerpt), 24),
        isPart: true,
      })),
  ];
}

/**
 * Whether a page answers a search at all. Where Pagefind knows no word like one that was asked for, it takes letters
 * off its end until it does, and in the end finds whatever begins with the first one.
 */
export function answers(query: string, { excerpt, meta: { title = '' } }: FoundPage): boolean {
  const found = [title, ...pieces(excerpt).flatMap(({ text, isMarked }) => (isMarked ? text : []))].map(plain);
  const halves = plain(query)
    .split(/\s+/)
    .map((word) => word.slice(0, Math.ceil(word.length / 2)));
  return halves.some((half) => found.some((text) => text.includes(half)));
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** An excerpt that begins with a word, at most this many letters before its first mark. */
export function nearMark(all: Piece[], lead: number): Piece[] {
  const [first, ...rest] = all;
  if (!first || first.isMarked || rest.length === 0) return all;
  const start = first.text.length <= lead ? 0 : first.text.indexOf(' ', first.text.length - lead) + 1;
  const text = first.text.slice(start);
  return [{ text: start > 0 || /^\p{Ll}/u.test(text) ? `… ${text}` : text, isMarked: false }, ...rest];
}

/** An excerpt of Pagefind, HTML with nothing in it but `<mark>`, without any HTML. A comma after a word is not marked. */
export function pieces(excerpt: string): Piece[] {
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
