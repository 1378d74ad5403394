import type { ReactNode } from 'react';
import type { ThreadMessage } from '../../../contract/inbox/thread.ts';
import { searchTerms } from '../../../language/fold-text.ts';
import { useInbox } from './inbox-context.ts';
import { usePeople } from './queries.ts';

/** Isolates a visitor's text, so that it does not change the direction of the text around it. */
const isolated = (className: string) => (text: { children: ReactNode }) => <bdi className={className} {...text} />;

/** This is an inline block, because in Chromium U+2069 in the text ends the isolation of an inline `bdi`. */
export const VisitorText = isolated('inline-block max-w-full');

/** A visitor's text beside a label. It starts at the label, however many lines it has. */
export const VisitorTextField = isolated('block w-fit');

/** A visitor's text alone in a cell, on one line. If it is too long, it is cut off at the end of its own direction. */
export const VisitorTextLine = isolated('block min-w-0 overflow-hidden text-left text-ellipsis');

export function HighlightedText({ text, search }: { text: string; search: string }) {
  if (search === '') return text;
  return splitMatches(text, search).map((part) =>
    part.isMatch ? (
      <mark
        key={part.start}
        className="rounded-[0.125rem] bg-gold/32 text-text forced-colors:bg-[Mark] forced-colors:text-[MarkText]"
      >
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}

/** Returns initials such as `AL` for `Ada Lovelace`. Of an email address, only the part before the @ counts. */
export function getInitials(name: string): string {
  const words = name.split('@', 1)[0]?.match(/[\p{L}\p{N}]+/gu) ?? [];
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('en-US') ?? '').join('');
}

export function Initials({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-6 flex-none place-items-center rounded-full border border-hairline text-[0.6875rem]/none font-medium text-soft"
    >
      {getInitials(name)}
    </span>
  );
}

export function useAuthor({
  author,
  author_id,
  author_name,
}: Pick<ThreadMessage, 'author' | 'author_id' | 'author_name'>) {
  const { self } = usePeople();
  return { name: author_name || author, isSelf: author_id !== null && author_id === self };
}

interface TextPart {
  text: string;
  isMatch: boolean;
  /** The index in the text, which distinguishes equal parts. */
  start: number;
}

/** Splits a text at the matches of a pattern, which is one group. */
function splitAt(text: string, pattern: RegExp): TextPart[] {
  let start = 0;
  return text.split(pattern).flatMap((part, index) => {
    const begin = start;
    start += part.length;
    return part === '' ? [] : [{ text: part, isMatch: index % 2 === 1, start: begin }];
  });
}

/**
 * Matches a web address without trailing punctuation, including one that begins with `www.`. Nothing else in a message
 * becomes a link.
 */
const address =
  /((?:https?:\/\/|(?<![\p{L}\p{N}@./_-])www\.(?=[\p{L}\p{N}-]+\.))[^\s<>"'`{}|\\^]*[^\s<>"'`{}|\\^.,;:!?)\]’”»…])/giu;

export function splitLinks(text: string) {
  return splitAt(text, address).map((part) => ({ ...part, href: part.isMatch ? toHref(part.text) : null }));
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

export function splitMatches(text: string, search: string): TextPart[] {
  const patterns = searchTerms(search).flatMap(({ typed, variants, at }) =>
    [typed, ...variants].map((term) => {
      const escaped = term.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll(' ', '\\s+');
      return at === 'word start' ? `(?<=^|[\\s\\p{P}\\p{S}])${escaped}` : escaped;
    }),
  );
  return splitAt(text, new RegExp(`(${patterns.join('|')})`, 'iu'));
}

export function matchExcerpt(text: string, search: string): string | null {
  if (search === '') return null;
  const match = splitMatches(text, search).find((part) => part.isMatch);
  if (!match) return null;
  const start = Math.max(0, match.start - 14);
  const end = match.start + match.text.length + 60;
  const excerpt = text.slice(start, end).toWellFormed().replace(/\s+/g, ' ').trim();
  return `${start > 0 ? '…' : ''}${excerpt}${end < text.length ? '…' : ''}`;
}
