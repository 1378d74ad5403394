import { fieldNames } from '../../contract/forms/submission-fields.ts';
import type { ContactWords, ShownFields } from './interface/forms.ts';
import { getFormWords } from './site.ts';

/** What the contact form shows. What its errors say comes from the server, so that no page carries it. */
export async function getContactWords() {
  const { contact, common } = await getFormWords();
  return { words: { ...contact, fields: shownFields(contact) }, common };
}

/** What forms call the fields that the contact form has as well. */
export function shownFields(contact: ContactWords): ShownFields {
  const shown = fieldNames.map((name) => {
    const { label, hint } = contact.fields[name];
    return [name, hint ? { label, hint } : { label }];
  });
  return Object.fromEntries(shown) as ShownFields;
}
