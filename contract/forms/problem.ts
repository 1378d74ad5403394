import type { FieldErrors } from './field-errors.ts';

/** An error answer: a problem document (RFC 9457), with the faulty fields if the input was wrong. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail?: string;
  errors?: { field: string; message: string }[];
}

/**
 * The `code` of a problem document for a post that does not seem to come from the site's own form. The form's page then
 * accepts the post or explains the refusal.
 */
export const sentFromElsewhere = 'sent-from-elsewhere';

export function isSentFromElsewhere(body: unknown): boolean {
  return (body as { code?: unknown } | null)?.code === sentFromElsewhere;
}

/** Returns the faulty fields that an error answer names; none unless it is a problem document. */
export function problemFieldErrors(body: unknown): FieldErrors {
  const errors = (body as Partial<Problem> | null)?.errors;
  if (!Array.isArray(errors)) return {};
  return Object.fromEntries(errors.map(({ field, message }) => [String(field), String(message)]));
}
