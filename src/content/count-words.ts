/** Counts the words of a Markdown text. A word has a letter or a digit; chart markers don't count. */
export function countWords(markdown: string): number {
  const words = markdown.replaceAll(/\[\[chart:[\w-]+\]\]/g, '').split(/[\s|]+/);
  return words.filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
