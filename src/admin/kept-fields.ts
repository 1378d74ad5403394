/** In the storage of this tab: what was kept, by page and form, as JSON. */
const key = 'kept-fields';

const nameOf = (form: string) => `${location.pathname} ${form}`;

function readKept(): Record<string, KeptFields> {
  return JSON.parse(sessionStorage.getItem(key) ?? '{}');
}

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
    sessionStorage.setItem(key, JSON.stringify({ ...readKept(), [nameOf(form.dataset.keep ?? '')]: kept }));
  }
}

/** What was kept of a form, once; null when nothing was. */
export function takeKeptFields(form: string): KeptFields | null {
  const { [nameOf(form)]: kept = null, ...others } = readKept();
  sessionStorage.setItem(key, JSON.stringify(others));
  return kept;
}
