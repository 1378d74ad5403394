/** The controls of a form that can be asked for. */
type Field = Element & { required?: boolean; value?: string };

/** Enables the button of the form when that is filled in, also while its island is asleep or cannot be loaded. */
function enableFilled(): void {
  const button = document.querySelector<HTMLButtonElement>('[ssr] [data-until-filled]');
  const fields: Iterable<Field> = button?.form?.elements ?? [];
  if (button) button.disabled = [...fields].some(({ required, value }) => required && !value);
}

for (const type of ['input', 'pageshow']) addEventListener(type, enableFilled);

export {};
