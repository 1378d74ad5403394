import { z } from 'zod';
import { embed } from './embed.ts';
import { group, paragraph, paragraphField, shortList } from './interface/words.ts';
import {
  closingBand,
  heading,
  iconName,
  internalLink,
  introduction,
  item,
  pageHead,
  picture,
  related,
  stat,
  table,
} from './shared.ts';

const kind = { title: 'Type' };
const head = { title: heading, introduction: introduction.optional() };
const entries = { title: 'Entries' };

const text = group('Text', {
  kind: z.literal('text').meta(kind),
  title: heading,
  paragraphs: shortList(paragraph).meta({ title: 'Paragraphs' }),
});

const cards = group('Cards', {
  kind: z.literal('cards').meta(kind),
  ...head,
  items: shortList(item.extend({ icon: iconName.optional(), link: internalLink.optional() })).meta(entries),
});

const items = shortList(item).meta(entries);
const steps = group('Steps', { kind: z.literal('steps').meta(kind), ...head, items });
const answers = group('Questions and answers', { kind: z.literal('answers').meta(kind), ...head, items });

const figures = group('Figures', {
  kind: z.literal('figures').meta(kind),
  ...head,
  stats: shortList(stat.extend({ text: paragraphField('Text').optional() })).meta({ title: 'Figures' }),
});

const rows = group('Table', { kind: z.literal('table').meta(kind), ...head, table });

const pictured = group('Picture with a text', {
  kind: z.literal('picture').meta(kind),
  title: heading,
  text: paragraphField('Text'),
  picture,
});

const framed = group('Video, map or calendar', {
  kind: z.literal('embed').meta(kind),
  embed: embed.unwrap().meta({ title: 'Video, map or calendar' }),
});

const section = z.discriminatedUnion('kind', [text, cards, steps, answers, figures, rows, pictured, framed]);

export const pageSections = z.array(section).min(1).max(24);

export const sectionPageFields = {
  ...pageHead,
  picture: picture.optional(),
  buttons: shortList(internalLink)
    .optional()
    .meta({ title: 'Buttons', description: 'Below the introduction. The first one stands out.' }),
  sections: pageSections.meta({ title: 'Sections' }),
  closing: closingBand,
  related,
};

export const sectionPageSchema = group('More pages', 'Pages that consist of sections.', sectionPageFields);

export type SectionPage = z.infer<typeof sectionPageSchema>;
export type PageSection = z.infer<typeof section>;
