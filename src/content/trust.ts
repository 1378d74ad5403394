import { z } from 'zod';
import { labels, paragraph, text } from './interface/words.ts';
import {
  heading,
  introduction,
  item,
  pageDescription,
  pageHero,
  pageTitle,
  picture,
  related,
  searchTitle,
  several,
} from './shared.ts';

const invented = 'The answers of the sample are invented: replace each before you publish.';
const entries = { title: 'Entries' };
const name = text.meta({ title: 'Name' });

const certificates = z.strictObject({
  title: heading,
  introduction: introduction.optional(),
  columns: labels({ name: 'Standard', state: 'State' }).meta({ title: 'Columns' }),
  states: labels({ held: 'Held', planned: 'Under way', none: 'Not held' }).meta({ title: 'Names of the states' }),
  items: several(
    z.strictObject({
      name,
      state: z.enum(['held', 'planned', 'none']).meta({ title: 'State' }),
      until: text.optional().meta({ title: 'Date', description: 'Until when it is held, or when its audit is.' }),
      text: paragraph.meta({ title: 'Text' }),
    }),
  ).meta(entries),
});

const table = z.strictObject({
  columns: labels({ name: 'First column', value: 'Second column' }).meta({ title: 'Columns' }),
  rows: several(
    z.strictObject({
      name,
      value: text.meta({ title: 'Value', description: 'An amount or a place.' }),
      text: paragraph.optional().meta({ title: 'Text' }),
    }),
  ).meta({ title: 'Rows' }),
});

/** The shape of `content/trust.yaml`. */
export const trustSchema = z.strictObject({
  title: pageTitle,
  searchTitle,
  description: pageDescription,
  hero: pageHero,
  picture,
  certificates: certificates.meta({ title: 'Certificates', description: invented }),
  sections: several(
    z.strictObject({
      title: heading,
      introduction: introduction.optional(),
      table: table.optional().meta({ title: 'Table' }),
      items: several(item).optional().meta(entries),
    }),
  ).meta({ title: 'Sections', description: invented }),
  receipts: z
    .strictObject({ title: heading, introduction: introduction.optional() })
    .meta({ title: 'Receipts', description: 'Above the receipts of the figures on Home.' }),
  closing: item.meta({ title: 'End of the page' }),
  buttons: labels({ contact: 'Contact', caseStudies: 'Case studies' }).meta({ title: 'Buttons' }),
  related,
});

export type Trust = z.infer<typeof trustSchema>;
