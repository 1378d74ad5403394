import { z } from 'zod';
import { embed } from './embed.ts';
import { group, groups, labels, paragraph, paragraphField, shortList, textField } from './interface/words.ts';
import { heading, introduction, item, itemWithIcon, pageHead, picture, related, stat } from './shared.ts';

const entries = { title: 'Entries' };

const personSchema = z.strictObject({
  name: textField('Name'),
  role: textField('Role'),
  text: paragraphField('Text'),
  picture: picture.optional(),
});

export const aboutSchema = group('About', 'Story, people and values.', {
  ...pageHead,
  picture,
  story: group('Story', { title: heading, paragraphs: z.array(paragraph).min(1).meta({ title: 'Paragraphs' }) }),
  people: group('People', {
    title: heading,
    introduction,
    items: shortList(personSchema).meta({ title: 'People' }),
  }).optional(),
  process: group('Project steps', {
    title: heading,
    introduction,
    steps: groups('Steps', {
      title: heading,
      text: item.shape.text,
      time: group('Time and price', {
        weeks: z.number().positive().meta({ title: 'Weeks', description: 'Sets the length of its bar.' }),
        name: textField('Time', 'Such as 2 to 4 weeks.'),
        price: textField('Price'),
      }).optional(),
    }),
  }).optional(),
  values: group('Values', { title: heading, items: shortList(itemWithIcon).meta(entries) }),
  reasons: group('Reasons', { title: heading, items: shortList(item).meta(entries) }),
  embed,
  claims: shortList(stat).meta({ title: 'Figures' }),
  closing: item.meta({ title: 'End of the page' }),
  buttons: labels('Buttons', { contact: 'Contact', caseStudies: 'Case studies' }),
  related,
});

export type About = z.infer<typeof aboutSchema>;
