export type FieldErrors = Record<string, string>;

interface Issue {
  path: PropertyKey[];
  message: string;
}

export function fieldErrors(issues: Issue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) errors[String(path[0] ?? 'form')] ??= message;
  return errors;
}

export function focusFirstError(form: HTMLFormElement, errors: FieldErrors): boolean {
  const first = [...form.elements].find((field) => (field.getAttribute('name') ?? '') in errors);
  if (!(first instanceof HTMLElement)) return false;
  first.focus();
  return true;
}
