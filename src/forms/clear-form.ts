/** Clears the fields. A reset would restore the values that the server rendered. */
export function clearForm(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = '';
  }
}
