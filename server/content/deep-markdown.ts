/** A line that begins with more than ten signs of quotes and lists. */
const deepLine = /^(?:[ \t]*(?:>|[-+*]|\d{1,9}[.)])(?=[ \t>])){11}/m;

/** Tells of Markdown that nobody writes and that would cost a parser minutes: quotes and lists in each other without end. */
export function isDeepMarkdown(markdown: string): boolean {
  return deepLine.test(markdown);
}
