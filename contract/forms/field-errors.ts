/** For each field at fault, by its name, the message that says how to correct it. */
export type FieldErrors = Record<string, string>;

interface Issue {
  path: PropertyKey[];
  message: string;
}

/** The first message of each field, from the issues that a schema found. */
export function fieldErrors(issues: Issue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) errors[String(path[0] ?? 'form')] ??= message;
  return errors;
}

/** Moves the focus to the first field of the form that is at fault; false when there is none. */
export function focusFirstError(form: HTMLFormElement, errors: FieldErrors): boolean {
  const first = [...form.elements].find((field) => (field.getAttribute('name') ?? '') in errors);
  if (!(first instanceof HTMLElement)) return false;
  first.focus();
  return true;
}
