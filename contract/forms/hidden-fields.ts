import { cleanText } from '../../language/clean-text.ts';

/** A field that people never see: only machines fill it. Its name is one that they like to fill. */
export const honeypotField = 'homepage';

/** The milliseconds that a form took from its first touch until it was sent. Only the script sends it. */
export const elapsedField = 'elapsed';

/** The subject of an enquiry, as the button that led to the form names it. It is stored beside what was typed. */
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
 * @returns null for a value that no button of the site sends. The form is accepted all the same
 */
export function parseContext(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > contextField.limit) return null;
  return (
    cleanText(value)
      .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
      .trim() || null
  );
}
