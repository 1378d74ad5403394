import { z } from 'zod';
import { embed } from './embed.ts';
import { group, groups, labels, paragraphField, shortList, textField } from './interface/words.ts';
import { heading, introduction, item, pageHead, picture, related, table } from './shared.ts';

const invented = 'The sample answers are invented. Replace each one before you publish.';
const entries = { title: 'Entries' };
const name = textField('Name');

const certificates = z.strictObject({
  title: heading,
  introduction: introduction.optional(),
  columns: labels('Columns', { name: 'Standard', state: 'State' }),
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

/** The shape of `content/trust.yaml`. */
export const trustSchema = group('Trust', 'Certificates, fees, liability and what else buyers ask.', {
  ...pageHead,
  picture,
  certificates: certificates.meta({ title: 'Certificates', description: invented }),
  sections: groups('Sections', invented, {
    title: heading,
    introduction: introduction.optional(),
    table: table.optional(),
    items: shortList(item).optional().meta(entries),
    embed,
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
