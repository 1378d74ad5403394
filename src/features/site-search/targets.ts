/** A piece of an excerpt; what was searched for is marked. */
export interface Piece {
  text: string;
  isMarked: boolean;
}

/** Somewhere that the dialog leads: a page, or a part of the page before it. */
export interface Target {
  href: string;
  title: string;
  /** Of a page: what it is about (`kinds.ts`). */
  kind?: string | undefined;
  excerpt?: Piece[];
  isPart?: boolean;
}

/** What Pagefind says of a page that it found, as far as it is used here. */
export interface FoundPage {
  url: string;
  excerpt: string;
  meta: Record<string, string>;
  /** The page by its headings, in their order; only those below a heading with an id have a `#` in their address. */
  sub_results: { url: string; title: string; excerpt: string; locations: number[] }[];
}

const mostParts = 3;

/** A page that was found, followed by the parts of it that say most of what was searched for. */
export function targetsOf({ url, excerpt, meta, sub_results }: FoundPage): Target[] {
  const best = sub_results
    .filter((part) => part.url.includes('#') && part.url !== url)
    .toSorted((one, other) => other.locations.length - one.locations.length)
    .slice(0, mostParts);
  return [
    { href: url, title: meta['title'] ?? url, kind: meta['kind'], excerpt: pieces(excerpt) },
    ...sub_results
      .filter((part) => best.includes(part))
      .map((part) => ({ href: part.url, title: part.title, excerpt: pieces(part.excerpt), isPart: true })),
  ];
}

/** An excerpt of Pagefind, which is HTML with nothing in it but `<mark>`, without any HTML. */
export function pieces(excerpt: string): Piece[] {
  return excerpt
    .split(/<mark>(.*?)<\/mark>/s)
    .map((text, index) => ({ text: decode(text), isMarked: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'", amp: '&' };

function decode(text: string): string {
  return text.replaceAll(/&([#\w]+);/g, (entity, name: string) => entities[name] ?? entity);
}
