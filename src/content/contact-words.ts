import { type ExtraField, fieldNames } from '../../contract/forms/submission-fields.ts';
import type { ContactWords, ShownExtraField, ShownFields } from './interface/forms.ts';
import { getFormWords } from './site.ts';

/** Returns the words that the contact form shows. Error messages come from the server, so no page carries them. */
export async function getContactWords() {
  const { contact, common } = await getFormWords();
  const { extra, ...words } = contact;
  return { form: { words: { ...words, fields: shownFields(contact) }, common }, extra: extra?.map(toShown) };
}

/** Picks what the form itself shows of an extra field. */
export function toShown({ required, invalid: _invalid, ...field }: ExtraField): ShownExtraField {
  return { ...field, isRequired: required !== undefined };
}

/** Picks the labels and hints of the fields, for forms that share them with the contact form. */
export function shownFields(contact: ContactWords): ShownFields {
  const shown = fieldNames.map((name) => {
    const { label, hint } = contact.fields[name];
    return [name, hint ? { label, hint } : { label }];
  });
  return Object.fromEntries(shown) as ShownFields;
}
