/** Clears the fields. A reset would restore the values that the server rendered. */
export function clearForm(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = false;
    else if (/INPUT|TEXTAREA|SELECT/.test(field.tagName)) (field as HTMLInputElement).value = '';
  }
}
