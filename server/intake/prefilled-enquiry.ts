import { contextField, contextOf } from '../../src/forms/context-field.ts';
import { submissionFields } from '../../src/forms/submission-fields.ts';

/**
 * What stands in the contact form before anything is typed, as the address asks for it (`enquiryHref`). Anybody may write
 * such an address: it is text in a form that nobody has sent.
 */
export function prefilledEnquiry({ searchParams }: URL): { subject?: string; context?: string } {
  const subject = searchParams
    .get('subject')
    ?.replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const context = contextOf(searchParams.get(contextField.name));
  const isSubject = subject && subject.length <= submissionFields.subject.limit && subject.isWellFormed();
  return { ...(isSubject && { subject }), ...(context && { context }) };
}
