import { fieldNames } from '../forms/submission-fields.ts';
import type { ShownFields } from './interface/forms.ts';
import { getFormWords } from './site.ts';

/** What the contact form shows. What its errors say comes from the server, so that no page carries it. */
export async function getContactWords() {
  const { contact, common } = await getFormWords();
  const shown = fieldNames.map((name) => {
    const { label, hint } = contact.fields[name];
    return [name, hint ? { label, hint } : { label }];
  });
  return { words: { ...contact, fields: Object.fromEntries(shown) as ShownFields }, common };
}
