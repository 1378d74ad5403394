import { z } from 'zod';
import type { FieldWords } from '../../../contract/forms/field-rules.ts';
import { type FieldName, fieldNames, getField } from '../../../contract/forms/submission-fields.ts';
import { paragraph, privacyWords, template, text } from './words.ts';

const notice = z.strictObject({ title: text.meta({ title: 'Heading' }), text: paragraph.meta({ title: 'Text' }) });

/** Returns the schema of a field's words. A required field also has an error for an empty value. */
function fieldWords(name: FieldName) {
  const { label, required: isRequired } = getField(name);
  const optional = {
    inErrors: text.optional().meta({ title: 'Name in errors', description: 'Where that is not its label.' }),
    hint: text.optional().meta({ title: 'Hint', description: 'What the browser adds to its own message.' }),
  };
  const required = text.meta({ title: 'Error when it is empty' });
  return z
    .strictObject({ label: text.meta({ title: 'Label' }), ...optional, ...(isRequired && { required }) })
    .meta({ title: label });
}

const fields = Object.fromEntries(fieldNames.map((name) => [name, fieldWords(name)]));

const common = z.strictObject({
  optional: text.meta({ title: 'Optional' }),
  marked: template('mark').meta({ title: 'Required fields' }),
  trap: text.meta({ title: 'Trap for machines', description: 'The name of a field that people never see.' }),
  notices: text.meta({ title: 'Region of notices', description: 'For screen readers.' }),
});

const form = {
  send: text.meta({ title: 'Button' }),
  sending: text.meta({ title: 'Button, while it sends' }),
  sent: notice.meta({ title: 'When it was sent' }),
  failed: notice.meta({ title: 'When it failed' }),
};
const contact = z.strictObject({
  fields: z.strictObject(fields).meta({ title: 'Fields' }) as unknown as z.ZodType<Record<FieldName, FieldWords>>,
  ...form,
  next: notice.optional().meta({ title: 'What happens next', description: 'Above the form when a message was sent.' }),
  about: template('title').optional().meta({
    title: 'Suggested subject',
    description: 'For those who come from a page of the title {title}; without it none is suggested.',
  }),
});
const registration = z.strictObject({
  title: text.meta({ title: 'Heading of the form' }),
  send: text.meta({ title: 'Button' }),
  sending: text.meta({ title: 'Button, while it sends' }),
  privacy: privacyWords,
  sent: notice.meta({ title: 'When it was sent' }),
  mailed: paragraph.meta({ title: 'What is mailed then', description: 'Follows the text, where mails are sent.' }),
  full: notice
    .extend({ ask: text.meta({ title: 'Button to the contact form' }) })
    .meta({ title: 'When all places are taken' }),
  over: notice.meta({ title: 'When the webinar is over' }),
  none: notice.meta({ title: 'When there is no such webinar, or it takes no registrations' }),
  failed: text.meta({ title: 'When it failed' }),
  back: text.meta({ title: 'Link to all webinars' }),
  cancel: z
    .strictObject({
      title: text.meta({ title: 'Heading' }),
      text: template('webinar').meta({ title: 'Text' }),
      button: text.meta({ title: 'Button' }),
      done: notice.meta({ title: 'When it is given back' }),
      unknown: notice.meta({ title: 'When the link is of no place' }),
    })
    .meta({ title: 'Giving a place back', description: 'Where the link in the mails leads.' }),
});
const consent = privacyWords.meta({ title: 'Consent', description: 'Beside the button.' });
const fileRequest = z.strictObject({
  title: template('title').meta({ title: 'Heading', description: 'Must contain {title}, that of the whitepaper.' }),
  introduction: paragraph.meta({ title: 'Introduction' }),
  consent,
  send: form.send,
  sending: form.sending,
  ready: notice.extend({ open: text.meta({ title: 'Link to the file' }) }).meta({ title: 'When the file is there' }),
  close: text.meta({ title: 'Button that closes it' }),
  failed: form.failed,
});
const documentErrors = z.strictObject({
  missing: text.meta({ title: 'No file' }),
  empty: text.meta({ title: 'An empty file' }),
  several: text.meta({ title: 'More than one file' }),
  tooLarge: text.meta({ title: 'Too large' }),
  notAccepted: text.meta({ title: 'Another kind of file' }),
});
const application = z.strictObject({
  title: text.meta({ title: 'Heading of an open application' }),
  position: template('title').meta({ title: 'Heading of a position', description: 'Must contain {title}.' }),
  introduction: paragraph.meta({ title: 'Introduction' }),
  back: text.meta({ title: 'Link back to the positions' }),
  cv: z
    .strictObject({
      label: text.meta({ title: 'Label' }),
      hint: text.meta({ title: 'Hint', description: 'Which files are taken: PDF and Word (DOCX), at most 5 MB.' }),
      again: text.meta({
        title: 'When it has to be chosen again',
        description: 'Browsers forget it when a form comes back.',
      }),
      errors: documentErrors.meta({ title: 'Errors' }),
    })
    .meta({ title: 'File' }),
  progress: template('percent').meta({ title: 'While it is being sent' }),
  closed: text.meta({ title: 'When the position was closed meanwhile' }),
  consent,
  ...form,
});
const newsletter = z.strictObject({ email: text.meta({ title: 'Label of the field' }), ...form });

/** The shape of `content/interface/forms.yaml`. It needs words for every field of `contract/forms/submission-fields.ts`. */
export const formsSchema = z.strictObject({
  common: common.meta({ title: 'All forms' }),
  contact: contact.meta({ title: 'Contact form' }),
  newsletter: newsletter.meta({ title: 'Newsletter' }),
  registration: registration.meta({ title: 'Registration for a webinar' }),
  fileRequest: fileRequest.meta({ title: 'Asking for a file' }),
  application: application.meta({ title: 'Application' }),
});

/** What of the fields the form itself needs. */
export type ShownFields = Record<FieldName, Pick<FieldWords, 'label' | 'hint'>>;

export type CommonFormWords = z.infer<typeof common>;
export type ContactWords = z.infer<typeof contact>;
export type NewsletterWords = z.infer<typeof newsletter>;
export type RegistrationWords = z.infer<typeof registration>;
export type FileRequestWords = z.infer<typeof fileRequest>;
export type DocumentErrors = z.infer<typeof documentErrors>;
export type ApplicationWords = z.infer<typeof application>;
export type FormWords = z.infer<typeof formsSchema>;
