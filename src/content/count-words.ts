/** Words of Markdown: what has a letter or a digit in it, without the charts' places. */
export function countWords(markdown: string): number {
  return markdown.replaceAll(/\[\[chart:[\w-]+\]\]/g, '').match(/[^\s|]*[\p{L}\p{N}][^\s|]*/gu)?.length ?? 0;
}
