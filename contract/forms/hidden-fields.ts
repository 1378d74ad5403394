import { cleanText } from '../../language/clean-text.ts';

/** A hidden field that only bots fill in. Its name attracts them. */
export const honeypotField = 'homepage';

/** The milliseconds from the first input until the form was sent. Only the script sends this. */
export const elapsedField = 'elapsed';

/** The subject set by the button that led to the form. It is stored in addition to the typed subject. */
export const contextField = { name: 'context', limit: 300 } as const;

/** Returns the address of the contact form with a subject filled in. */
export function enquiryHref({ subject, context }: { subject: string; context?: string | undefined }): string {
  const query = new URLSearchParams({ subject, ...(context && { [contextField.name]: context }) });
  return `/contact?${query}`;
}

/**
 * Returns the context that a form sent, on one line.
 *
 * @param value of any type
 * @returns null for a value that no button of the site sends; the form is accepted anyway
 */
export function parseContext(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > contextField.limit) return null;
  return (
    cleanText(value)
      .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
      .trim() || null
  );
}
