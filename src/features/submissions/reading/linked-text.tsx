import { useInbox } from '../inbox-context.ts';
import { HighlightedText } from '../visitor-text.tsx';
import { splitLinks } from './link-parts.ts';

/** A message with its web addresses as links, which send no referrer. */
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
