/** Of this tab alone, and of the page on which it was typed. */
const keyOf = (form: string) => `kept ${location.pathname} ${form}`;

/** What stands in the fields of a form, by their names. */
export type KeptFields = Record<string, string>;

/**
 * Keeps what is typed into the forms that say `data-keep="NAME"`, for when the login leads back to this page. Passwords and
 * files are left out.
 */
export function keepFields(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-keep]')) {
    const kept: KeptFields = {};
    for (const field of form.elements) {
      if (
        !(
          field instanceof HTMLInputElement ||
          field instanceof HTMLTextAreaElement ||
          field instanceof HTMLSelectElement
        )
      )
        continue;
      if (field.name && !['password', 'file', 'hidden'].includes(field.type)) kept[field.name] = field.value;
    }
    sessionStorage.setItem(keyOf(form.dataset.keep ?? ''), JSON.stringify(kept));
  }
}

/** What was kept of a form, once; null when nothing was. */
export function takeKeptFields(form: string): KeptFields | null {
  const kept = sessionStorage.getItem(keyOf(form));
  sessionStorage.removeItem(keyOf(form));
  return kept ? (JSON.parse(kept) as KeptFields) : null;
}
