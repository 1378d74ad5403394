/** Session storage key of the kept fields: JSON by page and form. */
const key = 'kept-fields';

const storageKey = (form: string) => `${location.pathname} ${form}`;

function readKeptFields(): Record<string, KeptFields> {
  return JSON.parse(sessionStorage.getItem(key) ?? '{}');
}

export type KeptFields = Record<string, string>;

/** Keeps the values of forms with `data-keep="NAME"` while the user logs in again, except passwords and files. */
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
    sessionStorage.setItem(key, JSON.stringify({ ...readKeptFields(), [storageKey(form.dataset.keep ?? '')]: kept }));
  }
}

/** Returns the kept values of a form once; null if there are none. */
export function takeKeptFields(form: string): KeptFields | null {
  const { [storageKey(form)]: kept = null, ...others } = readKeptFields();
  sessionStorage.setItem(key, JSON.stringify(others));
  return kept;
}
