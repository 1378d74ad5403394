import { contextField, parseContext } from '../../contract/forms/context-field.ts';
import { submissionFields } from '../../contract/forms/submission-fields.ts';
import { cleanText } from '../../language/clean-text.ts';

/**
 * What stands in the contact form before anything is typed, as the address asks for it (`enquiryHref`). Anybody may write
 * such an address: it is text in a form that nobody has sent.
 */
export function prefilledEnquiry({ searchParams }: URL): { subject?: string; context?: string } {
  const subject = cleanText(searchParams.get('subject') ?? '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const context = parseContext(searchParams.get(contextField.name));
  const isSubject = subject && subject.length <= submissionFields.subject.limit;
  return { ...(isSubject && { subject }), ...(context && { context }) };
}
