/** The controls of a form that can be asked for. */
type Field = Element & { required?: boolean; value?: string };

/**
 * Enables the buttons that are disabled until their form is filled in (`data-until-filled`) while its island is asleep,
 * or cannot be loaded. Awake, it says the same.
 */
export function enableFilled(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-until-filled]')) {
    const fields: Iterable<Field> = button.form?.elements ?? [];
    button.disabled = [...fields].some(({ required, value }) => required && !value);
  }
}
