import type { FieldErrors } from './field-errors.ts';

/** The body of an error response: a problem document (RFC 9457). If the input was wrong, it names the fields. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail?: string;
  errors?: { field: string; message: string }[];
}

/**
 * The `code` of a problem document for a post that does not seem to come from one of the site's forms. The browser then
 * posts to the form's page, which accepts it or explains the refusal.
 */
export const sentFromElsewhere = 'sent-from-elsewhere';

export function isSentFromElsewhere(body: unknown): boolean {
  return (body as { code?: unknown } | null)?.code === sentFromElsewhere;
}

/** Returns the field errors in the body of an error response; empty unless it is a problem document. */
export function problemFieldErrors(body: unknown): FieldErrors {
  const errors = (body as Partial<Problem> | null)?.errors;
  if (!Array.isArray(errors)) return {};
  return Object.fromEntries(errors.map(({ field, message }) => [String(field), String(message)]));
}
