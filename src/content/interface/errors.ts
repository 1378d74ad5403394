import { z } from 'zod';
import { group, labels, plural, template, text, textField } from './words.ts';

const rules = z.strictObject({
  missing: template('label').meta({ title: 'Missing' }),
  notText: template('label').meta({ title: 'Not text' }),
  tooLong: template('label', 'limit').meta({ title: 'Too long' }),
  notEmail: textField('Not an email address'),
  notPhone: template('digits').meta({ title: 'Not a phone number' }),
  notForm: textField('Not a form'),
});

export const errorsSchema = group('Errors', 'Messages for visitors when something goes wrong.', {
  rules: rules.meta({ title: 'Field errors', description: '{label} is the name of the field.' }),
  posted: labels('Forms without JavaScript', 'Shown above a form that comes back with errors.', {
    unreadable: 'Unreadable form',
    faulty: 'Fields need attention',
    tooMuch: 'Too many submissions',
  }),
  pictures: group('Image generator', {
    prompt: textField('Field name'),
    blank: textField('Empty'),
    none: textField('Missing'),
    tooMany: plural().meta({ title: 'Too many pictures' }),
    busy: textField('Too many pictures from everyone'),
  }),
  statuses: z
    .object({ 500: textField('500') })
    .catchall(text)
    .meta({
      title: 'Names of HTTP statuses',
      description: 'Shown after the number on an error page. 500 is required.',
    }),
});

export type ErrorWords = z.infer<typeof errorsSchema>;
