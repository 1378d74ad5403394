import { z } from 'zod';
import type { FieldWords } from '../../../contract/forms/field-rules.ts';
import { type ExtraField, type FieldName, fieldNames, getField } from '../../../contract/forms/submission-fields.ts';
import { extraFields } from './extra-fields.ts';
import { group, labels, paragraphField, privacyWords, template, textField } from './words.ts';

const notice = z.strictObject({ title: textField('Heading'), text: paragraphField('Text') });

/** Returns the schema of a field's words. A required field also has an error for an empty value. */
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
  extra: extra('They stand below the message. Answers keep the label that they were given under.'),
  ...form,
  next: notice
    .optional()
    .meta({ title: 'What happens next', description: 'Shown above the form after a message is sent.' }),
  about: template('title').optional().meta({
    title: 'Suggested subject',
    description: 'For visitors from another page. {title} is its title. If empty, no subject is suggested.',
  }),
});
const registration = z.strictObject({
  title: textField('Form heading'),
  send: textField('Button'),
  sending: textField('Button while sending'),
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
    unknown: notice.meta({ title: 'Link without a registration' }),
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
  sending: form.sending,
  ready: notice.extend({ open: textField('Link to the file') }).meta({ title: 'File is ready' }),
  close: textField('Close button'),
  failed: form.failed,
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
  progress: template('percent').meta({ title: 'Upload progress' }),
  closed: textField('Position closed in the meantime'),
  extra: extra('They stand above the file. Answers keep the label that they were given under.'),
  consent,
  ...form,
});
const newsletter = z.strictObject({ email: textField('Field label'), ...form });

/** The shape of `content/interface/forms.yaml`. It needs words for every field of `contract/forms/submission-fields.ts`. */
export const formsSchema = z.strictObject({
  common: common.meta({ title: 'All forms' }),
  contact: contact.meta({ title: 'Contact form' }),
  newsletter: newsletter.meta({ title: 'Newsletter' }),
  registration: registration.meta({ title: 'Webinar registration' }),
  fileRequest: fileRequest.meta({ title: 'File request' }),
  application: application.meta({ title: 'Application' }),
});

/** The texts of the fields that the form itself shows. */
export type ShownFields = Record<FieldName, Pick<FieldWords, 'label' | 'hint'>>;

/** The part of an extra field that the form itself shows. */
export type ShownExtraField = Omit<ExtraField, 'required' | 'invalid'> & { isRequired: boolean };

export type CommonFormWords = z.infer<typeof common>;
export type ContactWords = z.infer<typeof contact>;
export type NewsletterWords = z.infer<typeof newsletter>;
export type RegistrationWords = z.infer<typeof registration>;
export type FileRequestWords = z.infer<typeof fileRequest>;
export type DocumentErrors = z.infer<typeof documentErrors>;
export type ApplicationWords = z.infer<typeof application>;
export type FormWords = z.infer<typeof formsSchema>;
