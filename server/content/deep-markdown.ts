const deepLine = /^(?:[ \t]*(?:>|[-+*]|\d{1,9}[.)])(?=[ \t>])){11}/m;

/** Returns true for more than ten nested quotes or lists, which would keep a parser busy for minutes. */
export function isDeepMarkdown(markdown: string): boolean {
  return deepLine.test(markdown);
}
