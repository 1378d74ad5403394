import { createHash } from 'node:crypto';
import { fieldNames } from '../../src/forms/submission-fields.ts';
import type { NewContactSubmission } from '../inbox/contact-submissions.ts';

/**
 * What two submissions have in common when they are the same one sent twice: all that was typed, but for the
 * blanks around it. One that was held back is no reason to leave out the same from a person.
 */
export function fingerprint(submission: Omit<NewContactSubmission, 'fingerprint'>): string {
  const { kind, website, spam_reason } = submission;
  const typed = [...fieldNames.map((name) => submission[name]), website].map((value) => String(value ?? '').trim());
  return createHash('sha256')
    .update(JSON.stringify([kind, spam_reason !== null, ...typed]))
    .digest('base64url');
}
