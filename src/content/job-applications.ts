import { applicationPath } from '../../contract/forms/job-application.ts';
import { shownFields } from './contact-words.ts';
import { getFormWords } from './site.ts';

/** The page with the form for a position; without its id, for an open application. */
export function applicationPathOf(id?: string): string {
  return id === undefined ? applicationPath : `${applicationPath}/${id}`;
}

/** What the form of an application shows, and what its page says. */
export async function getApplicationWords() {
  const { application: words, contact, common } = await getFormWords();
  const { progress, consent, send, sending, sent, failed, cv } = words;
  const shownCv = { label: cv.label, hint: cv.hint, tooLarge: cv.errors.tooLarge };
  return {
    words,
    shown: { progress, consent, send, sending, sent, failed, cv: shownCv },
    fields: shownFields(contact),
    common,
  };
}
