import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { fieldErrors } from '../../contract/forms/field-errors.ts';
import { extendedSchema, fieldsSchema } from '../../contract/forms/field-rules.ts';
import { contextField, parseContext } from '../../contract/forms/hidden-fields.ts';
import { cleanTypedPhone } from '../../contract/forms/phone.ts';
import {
  announcementsRecord,
  announcementsSchema,
  registrationFields,
  registrationRecord,
  subscriptionRecord,
} from '../../contract/forms/sign-ups.ts';
import { type Answer, emptyFields, fieldNames } from '../../contract/forms/submission-fields.ts';
import { itemForTopic } from '../../contract/newsletters/topics.ts';
import { type RegisteredWebinar, registrationItem } from '../../src/content/webinar-registration.ts';
import type { ServerContent } from '../content/server-content.ts';
import type { Refused } from '../http/problems.ts';
import type { InboxEvent } from '../inbox/inbox.ts';
import type { Registrations } from '../webinars/registrations.ts';
import { type Documents, readDocuments } from './documents.ts';
import type { SpamFilter } from './spam-filter.ts';
import type { NewContactSubmission, NewFile, SubmissionStore } from './store.ts';

export type IntakeResult = { outcome: 'stored' } | { outcome: 'full' } | Refused;

interface Intake extends Pick<ServerContent, 'company' | 'forms'> {
  schemas: ReturnType<typeof formSchemas>;
  spamFilter: SpamFilter;
  store: Pick<SubmissionStore, 'add'>;
  tell(event: InboxEvent): Promise<void>;
}

type Typed = Omit<NewContactSubmission, 'website' | 'spam_reason' | 'fingerprint'>;

export function formSchemas({ company, errors, forms }: Pick<ServerContent, 'company' | 'errors' | 'forms'>) {
  const words = { locale: company.locale, rules: errors.rules, fields: forms.contact.fields };
  return {
    enquiry: extendedSchema(fieldNames, words, forms.contact.extra),
    subscription: fieldsSchema(['email'], words),
    registration: fieldsSchema(registrationFields, words),
    announcements: announcementsSchema(words),
    fileRequest: fieldsSchema(['name', 'email'], words),
    application: extendedSchema(['name', 'email', 'phone', 'message'], words, forms.application?.extra),
  };
}

export function receiveEnquiry(services: Intake, input: unknown, address: string): Promise<IntakeResult> {
  return receive(services, services.schemas.enquiry, input, address, ({ answers, ...enquiry }) => ({
    ...enquiry,
    kind: 'enquiry',
    ...answerColumns(answers),
    phone_typed: cleanTypedPhone((input as { phone?: unknown }).phone),
    context: parseContext((input as { context?: unknown }).context),
  }));
}

function answerColumns(answers: Answer[]) {
  return {
    answers: answers.length > 0 ? JSON.stringify(answers) : null,
    searched_extra: answers.map(({ value }) => value).join('\n') || null,
  };
}

export interface About {
  item: string;
  title: string;
}

export function receiveFileRequest(
  services: Intake,
  input: unknown,
  address: string,
  { item, title }: About,
): Promise<IntakeResult> {
  return receive(services, services.schemas.fileRequest, input, address, ({ name, email }) => ({
    ...emptyFields,
    kind: 'download',
    name,
    email,
    subject: 'Download',
    message: title,
    item,
  }));
}

export function receiveApplication(
  services: Intake,
  input: unknown,
  address: string,
  sent: File[],
  position: About | null,
): Promise<IntakeResult> {
  return receive(
    services,
    services.schemas.application,
    input,
    address,
    ({ answers, ...typed }) => ({
      ...emptyFields,
      ...typed,
      ...answerColumns(answers),
      kind: 'application',
      phone_typed: cleanTypedPhone((input as { phone?: unknown }).phone),
      subject: position ? `Application: ${position.title}` : 'Open application',
      item: position?.item ?? null,
    }),
    () => readDocuments(sent, services.forms.application.cv.errors),
  );
}

export function receiveSubscription(services: Intake, input: unknown, address: string): Promise<IntakeResult> {
  return receive(services, services.schemas.subscription, input, address, ({ email }) => ({
    ...subscriptionRecord,
    kind: 'newsletter',
    email,
  }));
}

export function receiveAnnouncements(
  services: Intake,
  input: unknown,
  address: string,
  interests: { value: string; name: string }[],
): Promise<IntakeResult> {
  return receive(services, services.schemas.announcements, input, address, ({ email, name, interest }) => ({
    ...announcementsRecord,
    kind: 'newsletter',
    name: name ?? announcementsRecord.name,
    email,
    item: itemForTopic('webinars'),
    context: interests.find(({ value }) => value === interest)?.name ?? null,
  }));
}

/**
 * Receives a webinar's registration form from this address. Resolves once the registration is on disk. A visitor who is
 * already registered gets the same response, so that nobody can find out who is registered.
 */
export async function receiveRegistration(
  services: Intake & { registrations: Registrations },
  input: unknown,
  address: string,
  webinar: RegisteredWebinar,
): Promise<IntakeResult> {
  if ((await services.registrations.getState(webinar)) !== 'open') return { outcome: 'full' };
  return receive(services, services.schemas.registration, input, address, (registration) => ({
    ...registrationRecord,
    ...registration,
    kind: 'registration',
    item: registrationItem(webinar),
    context: webinar.title.slice(0, contextField.limit),
  }));
}

async function receive<Form>(
  { store, tell, company, spamFilter }: Intake,
  schema: z.ZodType<Form>,
  input: unknown,
  address: string,
  record: (form: Form) => Typed,
  readFiles: () => Promise<Documents> = async () => ({ files: [], errors: {} }),
): Promise<IntakeResult> {
  const result = schema.safeParse(input);
  const { files, errors } = await readFiles();
  if (!result.success) return { outcome: 'faulty', errors: { ...fieldErrors(result.error.issues), ...errors } };
  if (Object.keys(errors).length > 0) return { outcome: 'faulty', errors };
  const typed = record(result.data);
  const judgement = spamFilter.judge(typed.kind, input as object, address);
  if (!judgement.isTaken) return { outcome: 'too many', retryAfterSeconds: judgement.retryAfterSeconds };

  // The site sets the website. The request's value is ignored.
  const submission = { ...typed, files, website: company.website, spam_reason: judgement.spamReason };
  // A visitor who has cancelled may register again at once. The address identifies duplicate registrations.
  const isKnown = typed.kind !== 'registration';
  const isStored = await store.add({ ...submission, fingerprint: isKnown ? fingerprint(submission) : null });
  if (!isStored) return { outcome: 'full' };
  await tell({ arrived: typed.kind, isSpam: judgement.spamReason !== null });
  return { outcome: 'stored' };
}

function hashFile({ content }: NewFile): string {
  return createHash('sha256').update(content).digest('base64url');
}

/**
 * Hashes everything typed, without surrounding spaces, to detect duplicates. A held submission has a different hash, so
 * that it does not block a person who sends the same text.
 */
function fingerprint(submission: Omit<NewContactSubmission, 'fingerprint'>): string {
  const { kind, website, spam_reason, item, answers, files = [] } = submission;
  const values = [...fieldNames.map((name) => submission[name]), website, item, answers];
  const typed = [...values.map((value) => String(value ?? '').trim()), ...files.map(hashFile)];
  return createHash('sha256')
    .update(JSON.stringify([kind, spam_reason !== null, ...typed]))
    .digest('base64url');
}
