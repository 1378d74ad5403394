/** A piece of a text and its replacement. */
export interface Edit {
  from: number;
  to: number;
  text: string;
}

/** Returns the text with edits that do not overlap. */
export function applyEdits(text: string, edits: Edit[]): string {
  const fromTheEnd = [...edits].sort((a, b) => b.from - a.from);
  return fromTheEnd.reduce((all, { from, to, text: fresh }) => all.slice(0, from) + fresh + all.slice(to), text);
}
