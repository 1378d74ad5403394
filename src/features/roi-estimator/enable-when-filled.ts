/** Enables the button once the form is filled in correctly, even if its island is not hydrated yet or fails to load. */
function enableWhenFilled(): void {
  const button = document.querySelector<HTMLButtonElement>('[ssr] [data-until-filled]');
  if (button) button.disabled = !button.form?.checkValidity();
}

for (const type of ['input', 'pageshow']) addEventListener(type, enableWhenFilled);

export {};
