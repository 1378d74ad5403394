import { applicationPath } from '../../contract/forms/job-application.ts';
import { shownFields, toShown } from './contact-words.ts';
import { getFormWords } from './site.ts';

/** Returns the path of a position's form or, without an id, of the form for open applications. */
export function applicationFormPath(id?: string): string {
  return id === undefined ? applicationPath : `${applicationPath}/${id}`;
}

export async function getApplicationWords() {
  const { application: words, contact, common } = await getFormWords();
  const { progress, consent, send, sending, sent, failed, cv } = words;
  const shownCv = { label: cv.label, hint: cv.hint, tooLarge: cv.errors.tooLarge };
  return {
    words,
    shown: { progress, consent, send, sending, sent, failed, cv: shownCv },
    fields: shownFields(contact),
    common,
    extra: words.extra?.map(toShown) ?? [],
  };
}
