/** A line that begins with more than ten markers of quotes or lists. */
const deepLine = /^(?:[ \t]*(?:>|[-+*]|\d{1,9}[.)])(?=[ \t>])){11}/m;

/**
 * Returns true for endlessly nested quotes and lists, which occur in no real text and would keep a parser busy for
 * minutes.
 */
export function isDeepMarkdown(markdown: string): boolean {
  return deepLine.test(markdown);
}
