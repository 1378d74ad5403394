import { z } from 'zod';
import { plural, template, text } from './words.ts';

const rules = z.strictObject({
  missing: template('label').meta({ title: 'Missing' }),
  notText: template('label').meta({ title: 'Not text' }),
  tooLong: template('label', 'limit').meta({ title: 'Too long' }),
  notEmail: text.meta({ title: 'Not an email address' }),
  notPhone: template('digits').meta({ title: 'Not a phone number' }),
  notForm: text.meta({ title: 'Not a form' }),
});

/** The shape of `content/interface/errors.yaml`. */
export const errorsSchema = z.strictObject({
  rules: rules.meta({ title: 'Field errors', description: '{label} is the name of the field.' }),
  posted: z
    .strictObject({
      unreadable: text.meta({ title: 'Unreadable form' }),
      faulty: text.meta({ title: 'Fields need attention' }),
      tooMuch: text.meta({ title: 'Too many submissions' }),
    })
    .meta({ title: 'Forms without JavaScript', description: 'Shown above a form that is returned with errors.' }),
  pictures: z
    .strictObject({
      prompt: text.meta({ title: 'Field name' }),
      blank: text.meta({ title: 'Empty' }),
      none: text.meta({ title: 'Missing' }),
      tooMany: plural().meta({ title: 'Too many pictures' }),
      busy: text.meta({ title: 'Too many pictures from everyone' }),
    })
    .meta({ title: 'Image generator' }),
  statuses: z
    .object({ 500: text.meta({ title: '500' }) })
    .catchall(text)
    .meta({
      title: 'Names of HTTP statuses',
      description: 'Shown after the number on an error page. 500 is required.',
    }),
});

export type ErrorWords = z.infer<typeof errorsSchema>;
