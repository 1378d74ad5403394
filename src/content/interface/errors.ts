import { z } from 'zod';
import { plural, template, text } from './words.ts';

const rules = z.strictObject({
  missing: template('label').meta({ title: 'Missing' }),
  notText: template('label').meta({ title: 'No text' }),
  tooLong: template('label', 'limit').meta({ title: 'Too long' }),
  notEmail: text.meta({ title: 'No email address' }),
  notPhone: template('digits').meta({ title: 'No phone number' }),
  notForm: text.meta({ title: 'No form' }),
});

/** The shape of `content/interface/errors.yaml`. */
export const errorsSchema = z.strictObject({
  rules: rules.meta({ title: 'Rules of the fields', description: '{label} is the name of the field.' }),
  posted: z
    .strictObject({
      unreadable: text.meta({ title: 'Cannot be read' }),
      faulty: text.meta({ title: 'Fields need attention' }),
      tooMuch: text.meta({ title: 'Too much at once' }),
    })
    .meta({ title: 'Forms without script', description: 'Above a form that comes back.' }),
  pictures: z
    .strictObject({
      prompt: text.meta({ title: 'Name of the field' }),
      blank: text.meta({ title: 'Empty' }),
      none: text.meta({ title: 'Missing' }),
      tooMany: plural().meta({ title: 'Too many pictures' }),
      busy: text.meta({ title: 'Too many pictures for all' }),
    })
    .meta({ title: 'Image generator' }),
  statuses: z
    .object({ 500: text.meta({ title: '500' }) })
    .catchall(text)
    .meta({
      title: 'Names of HTTP statuses',
      description: 'Behind the number on the page of an error. That of 500 must be there.',
    }),
});

export type ErrorWords = z.infer<typeof errorsSchema>;
