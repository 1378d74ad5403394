import { z } from 'zod';
import type { ExtraField } from '../../../contract/forms/submission-fields.ts';
import { group, shortList, text, textField } from './words.ts';

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

/** The fields that a company adds to its contact form or its application form. */
export const extraFields: z.ZodType<ExtraField[]> = shortList(extraField).check(({ value, issues }) => {
  for (const [index, { id }] of value.entries()) {
    if (value.findIndex((field) => field.id === id) === index) continue;
    issues.push({ code: 'custom', input: id, path: [index, 'id'], message: 'must not be the id of another field' });
  }
});
