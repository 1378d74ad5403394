import { useInbox } from '../inbox-context.ts';
import { HighlightedText } from '../visitor-text.tsx';

/** A part of a text, with a link if it is a web address. */
interface LinkPart {
  text: string;
  href: string | null;
  /** The index in the text, which makes equal parts distinct. */
  start: number;
}

/**
 * Matches a web address, including one that begins with `www.`, without trailing punctuation. Nothing else in a message
 * becomes a link.
 */
const address =
  /((?:https?:\/\/|(?<![\p{L}\p{N}@./_-])www\.(?=[\p{L}\p{N}-]+\.))[^\s<>"'`{}|\\^]*[^\s<>"'`{}|\\^.,;:!?)\]’”»…])/giu;

export function splitLinks(text: string): LinkPart[] {
  let start = 0;
  return text.split(address).flatMap((part, index) => {
    const begin = start;
    start += part.length;
    return part === '' ? [] : [{ text: part, href: index % 2 === 1 ? toHref(part) : null, start: begin }];
  });
}

function toHref(address: string): string | null {
  const href = /^www\./i.test(address) ? `https://${address}` : address;
  return URL.canParse(href) ? href : null;
}

export function LinkedText({ text }: { text: string }) {
  const search = useInbox().list.shownView.q;
  return splitLinks(text).map(({ text: part, href, start }) =>
    href === null ? (
      <HighlightedText key={start} text={part} search={search} />
    ) : (
      <a
        key={start}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="text-accent underline underline-offset-4"
      >
        <HighlightedText text={part} search={search} />
      </a>
    ),
  );
}
