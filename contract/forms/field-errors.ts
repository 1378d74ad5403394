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

/** The body of an error response: a problem document (RFC 9457). If the input was wrong, it names the fields. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail?: string;
  errors?: { field: string; message: string }[];
}

/** Returns the field errors in the body of an error response; empty unless it is a problem document. */
export function problemFieldErrors(body: unknown): FieldErrors {
  const errors = (body as Partial<Problem> | null)?.errors;
  if (!Array.isArray(errors)) return {};
  return Object.fromEntries(errors.map(({ field, message }) => [String(field), String(message)]));
}
