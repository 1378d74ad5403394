import { applicationPath } from '../../contract/forms/job-application.ts';
import { type ExtraField, fieldNames } from '../../contract/forms/submission-fields.ts';
import type { ContactWords, ShownExtraField, ShownFields } from './interface/forms.ts';
import { getFormWords } from './site.ts';

/** Error messages come from the server, so that pages need not contain them. */
export function getContactWords() {
  const { contact, common } = getFormWords();
  const { extra = [], ...words } = contact;
  return { words: { ...words, fields: shownFields(contact) }, extra: extra.map(toShown), common };
}

function toShown({ required, invalid: _invalid, ...field }: ExtraField): ShownExtraField {
  return { ...field, isRequired: required !== undefined };
}

function shownFields(contact: ContactWords): ShownFields {
  const shown = fieldNames.map((name) => {
    const { label, hint } = contact.fields[name];
    return [name, hint ? { label, hint } : { label }];
  });
  return Object.fromEntries(shown) as ShownFields;
}

/** Returns the path of a position's application form. Without an id, it is the form for open applications. */
export function applicationFormPath(id?: string): string {
  return id === undefined ? applicationPath : `${applicationPath}/${id}`;
}

export function getApplicationWords() {
  const { application: words, contact, common } = getFormWords();
  const { consent, send, sending, sent, failed, cv } = words;
  const shownCv = { label: cv.label, hint: cv.hint, tooLarge: cv.errors.tooLarge };
  return {
    words,
    shown: { consent, send, sending, sent, failed, cv: shownCv },
    fields: shownFields(contact),
    common,
    extra: words.extra?.map(toShown) ?? [],
  };
}
