import { shownFields } from './contact-words.ts';
import { getFormWords } from './site.ts';

/** Returns the words of the form that asks for an email address before a download. */
export async function getFileRequestWords() {
  const { fileRequest: words, contact, common } = await getFormWords();
  const { name, email } = shownFields(contact);
  return { words, fields: { name, email }, common };
}
