import { shownFields } from './contact-words.ts';
import { getFormWords } from './site.ts';

/** Returns the words of the form that asks for an address before it gives a file. */
export async function getFileRequestWords() {
  const { fileRequest: words, contact, common } = await getFormWords();
  const { name, email } = shownFields(contact);
  return { words, fields: { name, email }, common };
}
