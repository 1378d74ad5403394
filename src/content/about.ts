import { z } from 'zod';
import { paragraph, text } from './interface/words.ts';
import {
  heading,
  introduction,
  item,
  itemWithIcon,
  pageDescription,
  pageHero,
  pageTitle,
  picture,
  related,
  searchTitle,
  several,
  stat,
} from './shared.ts';

const entries = { title: 'Entries' };

const personSchema = z.strictObject({
  name: text.meta({ title: 'Name' }),
  role: text.meta({ title: 'Role' }),
  text: paragraph.meta({ title: 'Text' }),
  picture: picture.optional(),
});

/** The shape of `content/about.yaml`. */
export const aboutSchema = z.strictObject({
  title: pageTitle,
  searchTitle,
  description: pageDescription,
  hero: pageHero,
  picture,
  story: z
    .strictObject({ title: heading, paragraphs: z.array(paragraph).min(1).meta({ title: 'Paragraphs' }) })
    .meta({ title: 'Story' }),
  people: z
    .strictObject({ title: heading, introduction, items: several(personSchema).meta({ title: 'People' }) })
    .optional()
    .meta({ title: 'People' }),
  process: z
    .strictObject({
      title: heading,
      introduction,
      steps: several(
        z.strictObject({
          title: heading,
          short: text.meta({ title: 'In one line', description: 'Shown on Home.' }),
          text: item.shape.text,
          time: z
            .strictObject({
              weeks: z.number().positive().meta({ title: 'Weeks', description: 'The length of its bar.' }),
              name: text.meta({ title: 'Time', description: 'In words: 2 to 4 weeks.' }),
              price: text.meta({ title: 'Price' }),
            })
            .optional()
            .meta({ title: 'Time and price' }),
        }),
      ).meta({ title: 'Steps' }),
    })
    .optional()
    .meta({ title: 'Steps of a project' }),
  values: z.strictObject({ title: heading, items: several(itemWithIcon).meta(entries) }).meta({ title: 'Values' }),
  reasons: z.strictObject({ title: heading, items: several(item).meta(entries) }).meta({ title: 'Reasons' }),
  claims: several(stat).meta({ title: 'Figures' }),
  closing: item.meta({ title: 'End of the page' }),
  buttons: z
    .strictObject({ contact: text.meta({ title: 'Contact' }), caseStudies: text.meta({ title: 'Case studies' }) })
    .meta({ title: 'Buttons' }),
  related,
});

export type About = z.infer<typeof aboutSchema>;
