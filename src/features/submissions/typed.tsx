import type { ReactNode } from 'react';
import { matchParts } from './view/match-parts.ts';

/**
 * Words of a visitor between words of ours: they turn nothing around them. A block of its own within the line, because
 * U+2069 in the text leaves an inline `bdi` in Chromium.
 */
export function Typed({ children }: { children: ReactNode }) {
  return <bdi className="inline-block max-w-full">{children}</bdi>;
}

/** The same alone beside the name of its field, where it begins however many lines it has. */
export function TypedField({ children }: { children: ReactNode }) {
  return <bdi className="block w-fit">{children}</bdi>;
}

/** The same alone in a cell, on one line: what has no room is cut off where its own direction ends. */
export function TypedLine({ children }: { children: ReactNode }) {
  return <bdi className="block min-w-0 overflow-hidden text-left text-ellipsis">{children}</bdi>;
}

/** A text with what matches the search marked. */
export function Marked({ text, search }: { text: string; search: string }) {
  if (search === '') return text;
  return matchParts(text, search).map((part) =>
    part.isMatch ? (
      <mark key={part.start} className="submission-match">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
