import type { ReactNode } from 'react';
import { splitMatches } from './view/match-parts.ts';

/**
 * Isolates a visitor's text, so that it does not change the direction of ours. It is an inline block, because in
 * Chromium U+2069 in the text ends the isolation of an inline `bdi`.
 */
export function VisitorText({ children }: { children: ReactNode }) {
  return <bdi className="inline-block max-w-full">{children}</bdi>;
}

/** A visitor's text beside a label. It starts there, however many lines it has. */
export function VisitorTextField({ children }: { children: ReactNode }) {
  return <bdi className="block w-fit">{children}</bdi>;
}

/** A visitor's text alone in a cell, on one line. Overflowing text is cut off at the end of its own direction. */
export function VisitorTextLine({ children }: { children: ReactNode }) {
  return <bdi className="block min-w-0 overflow-hidden text-left text-ellipsis">{children}</bdi>;
}

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
