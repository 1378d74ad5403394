import type { z } from 'zod';
import { enquirySchema } from '../features/contact/enquiry.ts';
import { subscriptionRecord, subscriptionSchema } from '../features/newsletter/subscription.ts';
import { type FieldErrors, fieldErrors } from '../forms/field-errors.ts';
import { honeypotField } from '../forms/honeypot-field.ts';
import type { NewContactSubmission } from './contact-submissions.ts';
import type { Services } from './services.ts';

/** Null when the submission was taken; otherwise what is wrong, field by field, and nothing is stored. */
export type IntakeResult = FieldErrors | null;

type Intake = Pick<Services, 'submissions' | 'company'>;

/** Takes what the contact form sent, and returns once it is committed to disk. */
export function receiveEnquiry(services: Intake, input: unknown): Promise<IntakeResult> {
  return receive(services, enquirySchema, input, (enquiry) => ({ ...enquiry, kind: 'enquiry' }));
}

/** Takes what the newsletter form sent, and returns once it is committed to disk. */
export function receiveSubscription(services: Intake, input: unknown): Promise<IntakeResult> {
  return receive(services, subscriptionSchema, input, ({ email }) => ({
    ...subscriptionRecord,
    kind: 'newsletter',
    email,
  }));
}

async function receive<Form>(
  { submissions, company }: Intake,
  schema: z.ZodType<Form>,
  input: unknown,
  record: (form: Form) => Omit<NewContactSubmission, 'website' | 'spam_reason' | 'fingerprint'>,
): Promise<IntakeResult> {
  const result = schema.safeParse(input);
  if (!result.success) return fieldErrors(result.error.issues);
  // The website is the site's own: whatever a browser says of it is not believed.
  if (isFromMachine(input)) return null;
  const submission = record(result.data);
  await submissions.add({ ...submission, website: company.website, spam_reason: null, fingerprint: null });
  return null;
}

function isFromMachine(input: unknown): boolean {
  return Boolean((input as Record<string, unknown>)[honeypotField]);
}
