import { z } from 'zod';
import type { FieldWords } from '../../../contract/forms/field-rules.ts';
import { type FieldName, fieldNames, getField } from '../../../contract/forms/submission-fields.ts';
import { paragraph, privacyWords, template, text } from './words.ts';

const notice = z.strictObject({ title: text.meta({ title: 'Heading' }), text: paragraph.meta({ title: 'Text' }) });

/** Returns the schema of a field's words. A required field also has an error for an empty value. */
function fieldWords(name: FieldName) {
  const { label, required: isRequired } = getField(name);
  const optional = {
    inErrors: text.optional().meta({ title: 'Name in errors', description: 'If different from its label.' }),
    hint: text.optional().meta({ title: 'Hint', description: 'Added to the browser’s own message.' }),
  };
  const required = text.meta({ title: 'Error when empty' });
  return z
    .strictObject({ label: text.meta({ title: 'Label' }), ...optional, ...(isRequired && { required }) })
    .meta({ title: label });
}

const fields = Object.fromEntries(fieldNames.map((name) => [name, fieldWords(name)]));

const common = z.strictObject({
  optional: text.meta({ title: 'Optional' }),
  marked: template('mark').meta({ title: 'Required fields note' }),
  trap: text.meta({ title: 'Spam trap', description: 'The name of a field that visitors never see.' }),
  notices: text.meta({ title: 'Notifications region', description: 'For screen readers.' }),
});

const form = {
  send: text.meta({ title: 'Button' }),
  sending: text.meta({ title: 'Button while sending' }),
  sent: notice.meta({ title: 'Success message' }),
  failed: notice.meta({ title: 'Failure message' }),
};
const contact = z.strictObject({
  fields: z.strictObject(fields).meta({ title: 'Fields' }) as unknown as z.ZodType<Record<FieldName, FieldWords>>,
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
  title: text.meta({ title: 'Form heading' }),
  send: text.meta({ title: 'Button' }),
  sending: text.meta({ title: 'Button while sending' }),
  privacy: privacyWords,
  sent: notice.meta({ title: 'Success message' }),
  mailed: paragraph.meta({ title: 'Note on the email', description: 'Follows the text if the site can send email.' }),
  full: notice.extend({ ask: text.meta({ title: 'Contact form button' }) }).meta({ title: 'All places taken' }),
  over: notice.meta({ title: 'Webinar is over' }),
  none: notice.meta({ title: 'No such webinar, or no registration' }),
  failed: text.meta({ title: 'Failure message' }),
  back: text.meta({ title: 'Link to all webinars' }),
  cancel: z
    .strictObject({
      title: text.meta({ title: 'Heading' }),
      text: template('webinar').meta({ title: 'Text' }),
      button: text.meta({ title: 'Button' }),
      done: notice.meta({ title: 'Message after cancelling' }),
      unknown: notice.meta({ title: 'Link without a place' }),
    })
    .meta({ title: 'Cancelling a place', description: 'The page behind the link in the emails.' }),
});
const consent = privacyWords.meta({ title: 'Consent', description: 'Shown beside the button.' });
const fileRequest = z.strictObject({
  title: template('title').meta({
    title: 'Heading',
    description: 'Must contain {title}, the title of the whitepaper.',
  }),
  introduction: paragraph.meta({ title: 'Introduction' }),
  consent,
  send: form.send,
  sending: form.sending,
  ready: notice.extend({ open: text.meta({ title: 'Link to the file' }) }).meta({ title: 'File is ready' }),
  close: text.meta({ title: 'Close button' }),
  failed: form.failed,
});
const documentErrors = z.strictObject({
  missing: text.meta({ title: 'No file' }),
  empty: text.meta({ title: 'Empty file' }),
  several: text.meta({ title: 'More than one file' }),
  tooLarge: text.meta({ title: 'File is too large' }),
  notAccepted: text.meta({ title: 'Wrong file type' }),
});
const application = z.strictObject({
  title: text.meta({ title: 'Heading for an open application' }),
  position: template('title').meta({ title: 'Heading for a position', description: 'Must contain {title}.' }),
  introduction: paragraph.meta({ title: 'Introduction' }),
  back: text.meta({ title: 'Link back to the positions' }),
  cv: z
    .strictObject({
      label: text.meta({ title: 'Label' }),
      hint: text.meta({ title: 'Hint', description: 'The accepted files: PDF and Word (DOCX), at most 5 MB.' }),
      again: text.meta({
        title: 'Choose the file again',
        description: 'Browsers clear the file when a form is returned with errors.',
      }),
      errors: documentErrors.meta({ title: 'Errors' }),
    })
    .meta({ title: 'File' }),
  progress: template('percent').meta({ title: 'Upload progress' }),
  closed: text.meta({ title: 'Position closed in the meantime' }),
  consent,
  ...form,
});
const newsletter = z.strictObject({ email: text.meta({ title: 'Field label' }), ...form });

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

export type CommonFormWords = z.infer<typeof common>;
export type ContactWords = z.infer<typeof contact>;
export type NewsletterWords = z.infer<typeof newsletter>;
export type RegistrationWords = z.infer<typeof registration>;
export type FileRequestWords = z.infer<typeof fileRequest>;
export type DocumentErrors = z.infer<typeof documentErrors>;
export type ApplicationWords = z.infer<typeof application>;
export type FormWords = z.infer<typeof formsSchema>;
