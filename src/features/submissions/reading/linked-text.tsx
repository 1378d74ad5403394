import { useInbox } from '../inbox-context.ts';
import { Marked } from '../typed.tsx';
import { linkParts } from './link-parts.ts';

/** A message as it was typed, in which web addresses are links that tell nothing of the inbox. */
export function LinkedText({ text }: { text: string }) {
  const search = useInbox().list.shownView.q;
  return linkParts(text).map(({ text: part, href, start }) =>
    href === null ? (
      <Marked key={start} text={part} search={search} />
    ) : (
      <a
        key={start}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="text-accent underline underline-offset-4"
      >
        <Marked text={part} search={search} />
      </a>
    ),
  );
}
