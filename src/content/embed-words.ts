import { currentContent } from './current.ts';

/** Returns the words beside every embed. */
export function getEmbedWords() {
  const [record] = currentContent().records['interface-pages'];
  if (!record) throw new Error('The words of pages are missing');
  return record.data.embed;
}
