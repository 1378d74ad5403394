/** Empties what was typed. A reset would bring back what the server had put into the fields of a form that came back. */
export function clearForm(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = '';
  }
}
