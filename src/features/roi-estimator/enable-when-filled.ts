type Field = Element & { required?: boolean; value?: string };

/** Enables the button once the form is filled in, even if its island is not hydrated yet or fails to load. */
function enableWhenFilled(): void {
  const button = document.querySelector<HTMLButtonElement>('[ssr] [data-until-filled]');
  const fields: Iterable<Field> = button?.form?.elements ?? [];
  if (button) button.disabled = [...fields].some(({ required, value }) => required && !value);
}

for (const type of ['input', 'pageshow']) addEventListener(type, enableWhenFilled);

export {};
