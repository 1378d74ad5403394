import { shownFields } from './contact-words.ts';
import { getFormWords } from './site.ts';

/** What the form shows that asks for an address before a file is given. */
export async function getFileRequestWords() {
  const { fileRequest: words, contact, common } = await getFormWords();
  const { name, email } = shownFields(contact);
  return { words, fields: { name, email }, common };
}
