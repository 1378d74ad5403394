import { contextField, contextOf } from '../../src/forms/context-field.ts';
import { submissionFields } from '../../src/forms/submission-fields.ts';
import { cleanText } from '../../src/language/clean-text.ts';

/**
 * What stands in the contact form before anything is typed, as the address asks for it (`enquiryHref`). Anybody may write
 * such an address: it is text in a form that nobody has sent.
 */
export function prefilledEnquiry({ searchParams }: URL): { subject?: string; context?: string } {
  const subject = cleanText(searchParams.get('subject') ?? '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const context = contextOf(searchParams.get(contextField.name));
  const isSubject = subject && subject.length <= submissionFields.subject.limit;
  return { ...(isSubject && { subject }), ...(context && { context }) };
}
