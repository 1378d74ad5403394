import { z } from 'zod';
import { group, paragraphField, shortList, textField } from './interface/words.ts';
import {
  action,
  ask,
  closingBand,
  heading,
  introduction,
  item,
  itemWithIcon,
  note,
  order,
  pageHead,
  picture,
  related,
  team,
  title,
} from './shared.ts';

export const careersSchema = group('Careers', 'The text around the jobs.', {
  ...pageHead,
  picture,
  team,
  benefits: group('Benefits', { title: heading, items: shortList(itemWithIcon).meta({ title: 'Entries' }) }),
  applications: z.enum(['form']).optional().meta({
    title: 'Applications',
    description: 'Buttons without their own action lead to this form. Without a form, they do nothing.',
  }),
  positions: group('Positions', {
    title: heading,
    introduction,
    apply: textField('Position button'),
    ask: ask('title').optional().meta({
      title: 'Application by message',
      description: 'Opens the contact form. It stands beside an inert button.',
    }),
    note: note.optional(),
  }),
  openApplication: item
    .extend({ button: textField('Button'), action, note: note.optional() })
    .meta({ title: 'Open application' }),
  closing: closingBand,
  related,
});

export const jobSchema = group('Jobs', 'The open positions on the Careers page.', {
  title,
  order,
  location: textField('Location'),
  type: textField('Type', 'Such as full-time.'),
  salary: textField('Salary band', 'With its currency and period.').optional(),
  description: paragraphField('Description'),
  action,
});

export type Careers = z.infer<typeof careersSchema>;
