import { cleanText } from '../../language/clean-text.ts';

/** A hidden field that only bots fill in. They are attracted by its name. */
export const honeypotField = 'homepage';

/** The milliseconds between the first input and sending the form. Only the form's script sends this field. */
export const elapsedField = 'elapsed';

/** The subject set by the button that led to the form. It is stored beside the subject that the visitor types. */
export const contextField = { name: 'context', limit: 300 } as const;

export function enquiryHref({ subject, context }: { subject: string; context?: string | undefined }): string {
  const query = new URLSearchParams({ subject, ...(context && { [contextField.name]: context }) });
  return `/contact?${query}`;
}

/**
 * Returns the context sent by a form, on one line.
 *
 * @param value may be of any type
 * @returns null for a value that none of the site's buttons send; the form is still accepted
 */
export function parseContext(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > contextField.limit) return null;
  return (
    cleanText(value)
      .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
      .trim() || null
  );
}
