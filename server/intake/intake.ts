import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { subscriptionRecord } from '../../src/features/newsletter/subscription.ts';
import { contextOf } from '../../src/forms/context-field.ts';
import { type FieldErrors, fieldErrors } from '../../src/forms/field-errors.ts';
import { typedPhone } from '../../src/forms/phone.ts';
import { fieldNames } from '../../src/forms/submission-fields.ts';
import type { NewContactSubmission, NewFile } from '../inbox/insert.ts';
import type { Services } from '../services.ts';

/** Stored; or not, with what is wrong field by field, or because there is too much of it. */
export type IntakeResult =
  | { outcome: 'stored' }
  | { outcome: 'faulty'; errors: FieldErrors }
  | { outcome: 'too many'; retryAfterSeconds: number };

type Intake = Pick<Services, 'submissions' | 'company' | 'schemas' | 'spamFilter' | 'events'>;

/** What a form says; the rest is the site's own. */
type Typed = Omit<NewContactSubmission, 'website' | 'spam_reason' | 'fingerprint'>;

/** Takes what the contact form sent from this address, and returns once it is committed to disk. */
export function receiveEnquiry(services: Intake, input: unknown, address: string): Promise<IntakeResult> {
  return receive(services, services.schemas.enquiry, input, address, (enquiry) => ({
    ...enquiry,
    kind: 'enquiry',
    phone_typed: enquiry.phone === null ? null : typedPhone((input as { phone?: unknown }).phone),
    context: contextOf((input as { context?: unknown }).context),
  }));
}

/** Takes what the newsletter form sent from this address, and returns once it is committed to disk. */
export function receiveSubscription(services: Intake, input: unknown, address: string): Promise<IntakeResult> {
  return receive(services, services.schemas.subscription, input, address, ({ email }) => ({
    ...subscriptionRecord,
    kind: 'newsletter',
    email,
  }));
}

async function receive<Form>(
  { submissions, company, spamFilter, events }: Intake,
  schema: z.ZodType<Form>,
  input: unknown,
  address: string,
  record: (form: Form) => Typed,
): Promise<IntakeResult> {
  const result = schema.safeParse(input);
  if (!result.success) return { outcome: 'faulty', errors: fieldErrors(result.error.issues) };
  const typed = record(result.data);
  const judgement = await spamFilter.judge(typed.kind, input as object, address);
  if (!judgement.isTaken) return { outcome: 'too many', retryAfterSeconds: judgement.retryAfterSeconds };

  // The website is the site's own; the request's value is ignored.
  const submission = { ...typed, website: company.website, spam_reason: judgement.spamReason };
  await submissions.add({ ...submission, fingerprint: fingerprint(submission) });
  await events.emit({ type: 'arrived', kind: typed.kind, isSpam: judgement.spamReason !== null });
  return { outcome: 'stored' };
}

/** Of what a file says, whatever it is called. */
function hashOf({ content }: NewFile): string {
  return createHash('sha256').update(content).digest('base64url');
}

/**
 * What two submissions have in common when they are the same one sent twice: all that was typed, except the
 * blanks around it. One that was held back is no reason to leave out the same from a person.
 */
function fingerprint(submission: Omit<NewContactSubmission, 'fingerprint'>): string {
  const { kind, website, spam_reason, item, files = [] } = submission;
  const values = [...fieldNames.map((name) => submission[name]), website, item];
  const typed = [...values.map((value) => String(value ?? '').trim()), ...files.map(hashOf)];
  return createHash('sha256')
    .update(JSON.stringify([kind, spam_reason !== null, ...typed]))
    .digest('base64url');
}
