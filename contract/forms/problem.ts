import type { FieldErrors } from './field-errors.ts';

/** An error answer: a problem document (RFC 9457), with the fields at fault where the input was. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail?: string;
  errors?: { field: string; message: string }[];
}

/** The `code` of a problem document: the post was not taken for one of the site's own. The form's page takes it, or says why not. */
export const sentFromElsewhere = 'sent-from-elsewhere';

/** Tells whether an answer says so. */
export function isSentFromElsewhere(body: unknown): boolean {
  return (body as { code?: unknown } | null)?.code === sentFromElsewhere;
}

/** Reads the fields at fault from the body of an error answer; none when it is not a problem document. */
export function problemFieldErrors(body: unknown): FieldErrors {
  const errors = (body as Partial<Problem> | null)?.errors;
  if (!Array.isArray(errors)) return {};
  return Object.fromEntries(errors.map(({ field, message }) => [String(field), String(message)]));
}
