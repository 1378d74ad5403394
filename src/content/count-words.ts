/** Words of Markdown: what has a letter or a digit in it, without the charts' places. */
export function countWords(markdown: string): number {
  const words = markdown.replaceAll(/\[\[chart:[\w-]+\]\]/g, '').split(/[\s|]+/);
  return words.filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
