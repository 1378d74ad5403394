import { z } from 'zod';
import type { FieldWords } from '../../../contract/forms/field-rules.ts';
import { type ExtraField, type FieldName, fieldNames, getField } from '../../../contract/forms/submission-fields.ts';
import {
  group,
  labels,
  paragraphField,
  privacyWords,
  shortList,
  template,
  text,
  textField,
  wordsOfFeature,
} from './words.ts';

const head = {
  label: textField('Label'),
  id: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, { error: 'must be lowercase letters, digits and hyphens' })
    .meta({ title: 'Id', description: 'Keep it when you change the label: the export has a column for each.' }),
  help: textField('Help', 'Shown below the field.').optional(),
  required: textField('Error when empty', 'Leave this empty to make the field optional.').optional(),
};
const kind = { title: 'Kind' };
const limit = (most: number, usual: number) =>
  z
    .int()
    .min(1)
    .max(most)
    .optional()
    .meta({ title: 'Maximum length', description: `${usual} if you leave it empty.` });
const invalid = (what: string) => textField('Error for other values', `Shown if ${what} is submitted.`);

const extraField = z.discriminatedUnion('kind', [
  group('Text', { kind: z.literal('text').meta(kind), ...head, limit: limit(500, 200) }),
  group('Paragraph', { kind: z.literal('paragraph').meta(kind), ...head, limit: limit(2000, 2000) }),
  group('Choice', {
    kind: z.literal('choice').meta(kind),
    ...head,
    options: z
      .array(text.max(100))
      .min(1)
      .max(50)
      .refine((options) => new Set(options).size === options.length, { error: 'must not contain duplicates' })
      .meta({ title: 'Options' }),
    invalid: invalid('something that is not an option'),
  }),
  group('Check box', { kind: z.literal('checkbox').meta(kind), ...head }),
  group('Date', { kind: z.literal('date').meta(kind), ...head, invalid: invalid('something that is not a day') }),
]);

const extraFields: z.ZodType<ExtraField[]> = shortList(extraField).check(({ value, issues }) => {
  for (const [index, { id }] of value.entries()) {
    if (value.findIndex((field) => field.id === id) === index) continue;
    issues.push({ code: 'custom', input: id, path: [index, 'id'], message: 'must not be the id of another field' });
  }
});

const notice = z.strictObject({ title: textField('Heading'), text: paragraphField('Text') });

/** Returns the schema of a field's words. A required field also has an error for when it is left empty. */
function fieldWords(name: FieldName) {
  const { label, required: isRequired } = getField(name);
  const optional = {
    inErrors: textField('Name in errors', 'If different from its label.').optional(),
    hint: textField('Hint', 'Added to the browser’s own message.').optional(),
  };
  const required = textField('Error when empty');
  return group(label, { label: textField('Label'), ...optional, ...(isRequired && { required }) });
}

const fields = Object.fromEntries(fieldNames.map((name) => [name, fieldWords(name)]));

const common = z.strictObject({
  optional: textField('Optional'),
  marked: template('mark').meta({ title: 'Required fields note' }),
  trap: textField('Spam trap', 'The label of a field that visitors never see.'),
  notices: textField('Notifications region', 'For screen readers.'),
});

const form = {
  send: textField('Button'),
  sending: textField('Button while sending'),
  sent: notice.meta({ title: 'Success message' }),
  failed: notice.meta({ title: 'Failure message' }),
};
const extra = (description: string) => extraFields.optional().meta({ title: 'Further fields', description });

const contact = z.strictObject({
  fields: group('Fields', fields) as unknown as z.ZodType<Record<FieldName, FieldWords>>,
  extra: extra('Shown below the message. Answers keep the label that the field had at that time.'),
  ...form,
  next: notice
    .optional()
    .meta({ title: 'What happens next', description: 'Shown above the form after a message is sent.' }),
});
const registration = z.strictObject({
  title: textField('Form heading'),
  send: textField('Button'),
  privacy: privacyWords,
  sent: notice.meta({ title: 'Success message' }),
  mailed: paragraphField('Note about the email', 'Follows the text if the site can send email.'),
  full: notice.extend({ ask: textField('Contact form button') }).meta({ title: 'Fully booked' }),
  over: notice.meta({ title: 'Webinar is over' }),
  none: notice.meta({ title: 'No such webinar, or no registration' }),
  failed: textField('Failure message'),
  back: textField('Link to all webinars'),
  cancel: group('Cancelling a registration', 'The page behind the link in the emails.', {
    title: textField('Heading'),
    text: template('webinar').meta({ title: 'Text' }),
    button: textField('Button'),
    done: notice.meta({ title: 'Message after cancelling' }),
    unknown: notice.meta({ title: 'Link that matches no registration' }),
  }),
});
const consent = privacyWords.meta({ title: 'Consent', description: 'Shown beside the button.' });
const fileRequest = z.strictObject({
  title: template('title').meta({
    title: 'Heading',
    description: 'Must contain {title}, the title of the whitepaper.',
  }),
  introduction: paragraphField('Introduction'),
  consent,
  send: form.send,
  failed: textField('Failure message'),
});
const documentErrors = labels({
  missing: 'No file',
  empty: 'Empty file',
  several: 'More than one file',
  tooLarge: 'File is too large',
  notAccepted: 'Wrong file type',
});
const application = z.strictObject({
  title: textField('Heading for an open application'),
  position: template('title').meta({ title: 'Heading for a position', description: 'Must contain {title}.' }),
  introduction: paragraphField('Introduction'),
  back: textField('Link back to the positions'),
  cv: group('File', {
    label: textField('Label'),
    hint: textField('Hint', 'The accepted files: PDF and Word (DOCX), at most 5 MB.'),
    again: textField('Request to attach the file again', 'Browsers clear the file when a form comes back with errors.'),
    errors: documentErrors.meta({ title: 'Errors' }),
  }),
  closed: textField('Position closed in the meantime'),
  extra: extra('Shown above the file. Answers keep the label that the field had at that time.'),
  consent,
  ...form,
});
const newsletter = z.strictObject({ email: textField('Field label'), ...form });

export const formsSchema = group('Forms', 'Labels, buttons and messages of the forms.', {
  common: common.meta({ title: 'All forms' }),
  contact: contact.meta({ title: 'Contact form' }),
  newsletter: wordsOfFeature(newsletter.meta({ title: 'Newsletter' })),
  registration: wordsOfFeature(registration.meta({ title: 'Webinar registration' })),
  fileRequest: wordsOfFeature(fileRequest.meta({ title: 'File request' })),
  application: wordsOfFeature(application.meta({ title: 'Application' })),
});

export type ShownFields = Record<FieldName, Pick<FieldWords, 'label' | 'hint'>>;

export type ShownExtraField = Omit<ExtraField, 'required' | 'invalid'> & { isRequired: boolean };

export type CommonFormWords = z.infer<typeof common>;
export type ContactWords = z.infer<typeof contact>;
export type NewsletterWords = z.infer<typeof newsletter>;
export type DocumentErrors = z.infer<typeof documentErrors>;
export type ApplicationWords = z.infer<typeof application>;
export type FormWords = z.infer<typeof formsSchema>;
