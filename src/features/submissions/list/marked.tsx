import { matchParts } from '../view/match-parts.ts';

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
