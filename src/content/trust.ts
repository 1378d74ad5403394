import { z } from 'zod';
import { embed } from './embed.ts';
import { group, groups, labels, paragraphField, shortList, textField } from './interface/words.ts';
import { heading, introduction, item, pageHead, related, table } from './shared.ts';

const invented = 'The sample answers are invented. Replace each one before you publish.';
const entries = { title: 'Entries' };
const name = textField('Name');

const short = group('Short answer', 'Shown at the top of the page, with a link to the section.', {
  value: textField('Answer'),
  text: paragraphField('Text').optional(),
});

const certificates = z.strictObject({
  title: heading,
  introduction: introduction.optional(),
  short: short.optional(),
  states: labels('State names', { held: 'Held', planned: 'Under way', none: 'Not held' }),
  items: shortList(
    z.strictObject({
      name,
      state: z.enum(['held', 'planned', 'none']).meta({ title: 'State' }),
      until: textField('Date', 'The expiry date, or the date of the audit.').optional(),
      text: paragraphField('Text'),
    }),
  ).meta(entries),
});

export const trustSchema = group('Trust', 'Certificates, fees, liability and what else buyers ask.', {
  ...pageHead,
  summary: textField('Heading of the short answers'),
  certificates: certificates.meta({ title: 'Certificates', description: invented }),
  fees: group('Fees', invented, {
    title: heading,
    introduction: introduction.optional(),
    short: short.meta({ description: 'Shown at the top of the page, and as the large figure of this section.' }),
    stages: table.shape.rows.meta({ title: 'Stages' }),
    items: shortList(item).optional().meta(entries),
  }),
  groups: groups('Groups of sections', invented, {
    title: heading,
    sections: groups('Sections', {
      title: heading,
      introduction: introduction.optional(),
      short: short.optional(),
      table: table.optional(),
      items: shortList(item.extend({ value: textField('Figure', 'Shown large beside the text.').optional() }))
        .optional()
        .meta(entries),
      embed,
    }),
  }),
  receipts: group('Receipts', 'Shown above the receipts for the figures on Home.', {
    title: heading,
    introduction: introduction.optional(),
  }),
  closing: item.meta({ title: 'End of the page' }),
  buttons: labels('Buttons', { contact: 'Contact', caseStudies: 'Case studies' }),
  related,
});

export type Trust = z.infer<typeof trustSchema>;
